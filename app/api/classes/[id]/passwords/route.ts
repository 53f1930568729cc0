import * as calls from '#lib/classes/accounts/calls.ts';
import { resetPasswords } from '#lib/classes/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.resetPasswords, ({ actor, params, body }) => resetPasswords(actor, params.id, body.studentIds)),
);
