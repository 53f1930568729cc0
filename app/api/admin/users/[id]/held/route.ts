import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/calls.ts';
import { personalDataFile } from '#lib/records/personal-data/file.ts';
import { readPersonalData } from '#lib/records/personal-data/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportHeldOf, async ({ actor, params, query }) =>
    personalDataFile(await readPersonalData(actor, params.id), query),
  ),
);
