import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/gradebook/gradebook.calls.ts';
import { marksFile } from '#lib/school/gradebook/file.ts';
import { exportMarks } from '#lib/school/gradebook/gradebook.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportMarks, async ({ actor, params, query }) =>
    marksFile(await exportMarks(actor, params.id, query), query.format, query.language),
  ),
);
