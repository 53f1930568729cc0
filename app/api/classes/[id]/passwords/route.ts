import * as calls from '#lib/school/classes/accounts/accounts.calls.ts';
import { resetPasswords } from '#lib/school/classes/accounts/accounts.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.resetPasswords, ({ actor, params, body }) => resetPasswords(actor, params.id, body.studentIds)),
);
