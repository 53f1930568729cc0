import * as calls from '#lib/accounts/accounts.calls.ts';
import { changePassword } from '#lib/accounts/own-password.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.changePassword, ({ actor, body, address }) => changePassword(actor, body, address)),
);
