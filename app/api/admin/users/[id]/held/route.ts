import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/student-record/student-record.calls.ts';
import { personalDataFile } from '#lib/school/personal-data/file.ts';
import { readPersonalData } from '#lib/school/personal-data/personal-data.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportHeldOf, async ({ actor, params, query }) =>
    personalDataFile(await readPersonalData(actor, params.id), query),
  ),
);
