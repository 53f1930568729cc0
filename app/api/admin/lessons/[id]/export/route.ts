import { download } from '#lib/platform/http/file.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/curriculum/export/export.calls.ts';
import { exportLesson } from '#lib/content/curriculum/export/export.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportLesson, async ({ actor, params }) => {
    const { name, bytes } = await exportLesson(actor, params.id);
    return download(name, 'application/zip', bytes);
  }),
);
