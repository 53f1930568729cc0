import { bind } from '#lib/platform/http/route.ts';
import * as calls from './class-progress.calls.ts';
import { getProgress, getStudentWork } from './class-progress.queries.ts';

export const handlers = bind(calls, {
  getStudentWork: ({ actor, params, query }) => getStudentWork(actor, params.id, query),
  getProgress: ({ actor, params, query }) => getProgress(actor, params.id, query),
});
