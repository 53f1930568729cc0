import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/accounts/imports/imports.calls.ts';
import { planImport } from '#lib/accounts/imports/imports.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.planImport, ({ actor, body }) => planImport(actor, body)),
);
