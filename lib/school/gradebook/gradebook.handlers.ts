import { bind } from '#lib/platform/http/route.ts';
import * as calls from './gradebook.calls.ts';
import { exportMarks, getMarks } from './gradebook.queries.ts';
import { marksFile } from './file.ts';

export const handlers = bind(calls, {
  exportMarks: async ({ actor, params, query }) =>
    marksFile(await exportMarks(actor, params.id, query), query.format, query.language),
  getMarks: ({ actor, params, query }) => getMarks(actor, params.id, query.score),
});
