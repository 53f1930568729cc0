import * as calls from '#lib/accounts/import/calls.ts';
import { getImport } from '#lib/accounts/import/sheet/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getImport, ({ actor, params }) => getImport(actor, params.id)),
);
