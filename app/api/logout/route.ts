import * as calls from '#lib/accounts/accounts.calls.ts';
import { logOut } from '#lib/accounts/sign-in/sign-in.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.logOut, ({ actor }) => logOut(actor)),
);
