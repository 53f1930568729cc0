import * as calls from '#lib/classes/accounts/calls.ts';
import { makeAccounts } from '#lib/classes/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.makeAccounts, ({ actor, params, body }) => makeAccounts(actor, params.id, body)),
);
