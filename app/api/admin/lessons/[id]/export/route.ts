import { download } from '#lib/http/file.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/curriculum/export/calls.ts';
import { exportLesson } from '#lib/curriculum/export/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportLesson, async ({ actor, params }) => {
    const { name, bytes } = await exportLesson(actor, params.id);
    return download(name, 'application/zip', bytes);
  }),
);
