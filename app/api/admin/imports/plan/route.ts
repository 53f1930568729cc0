import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/accounts/import/calls.ts';
import { planImport } from '#lib/accounts/import/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.planImport, ({ actor, body }) => planImport(actor, body)),
);
