import * as calls from '#lib/accounts/calls.ts';
import { changePassword } from '#lib/accounts/own-password/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.changePassword, ({ actor, body, address }) => changePassword(actor, body, address)),
);
