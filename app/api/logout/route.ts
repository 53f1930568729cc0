import * as calls from '#lib/accounts/calls.ts';
import { logOut } from '#lib/accounts/sign-in/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.logOut, ({ actor }) => logOut(actor)),
);
