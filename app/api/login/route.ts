import * as calls from '#lib/accounts/calls.ts';
import { logIn } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.logIn, ({ body, address }) => logIn(body, address)),
);
