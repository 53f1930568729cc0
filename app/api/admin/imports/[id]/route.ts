import * as calls from '#lib/accounts/imports/imports.calls.ts';
import { getImport } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getImport, ({ actor, params }) => getImport(actor, params.id)),
);
