import { bind } from '#lib/platform/http/route.ts';
import { download } from '#lib/platform/http/file.ts';
import * as calls from './export.calls.ts';
import { exportLesson } from './export.queries.ts';

export const handlers = bind(calls, {
  exportLesson: async ({ actor, params }) => {
    const { name, bytes } = await exportLesson(actor, params.id);
    return download(name, 'application/zip', bytes);
  },
});
