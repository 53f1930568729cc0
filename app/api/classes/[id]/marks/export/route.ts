import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/marks/calls.ts';
import { marksFile } from '#lib/teaching/marks/file.ts';
import { exportMarks } from '#lib/teaching/marks/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportMarks, async ({ actor, params, query }) =>
    marksFile(await exportMarks(actor, params.id, query), query.format, query.language),
  ),
);
