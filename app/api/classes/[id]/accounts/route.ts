import * as calls from '#lib/school/classes/accounts/accounts.calls.ts';
import { makeAccounts } from '#lib/school/classes/accounts/accounts.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.makeAccounts, ({ actor, params, body }) => makeAccounts(actor, params.id, body)),
);
