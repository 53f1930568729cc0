import { bind } from '#lib/platform/http/route.ts';
import * as calls from './progress.calls.ts';
import { getStudentDashboard } from './progress.queries.ts';

export const handlers = bind(calls, {
  getStudentDashboard: ({ actor }) => getStudentDashboard(actor),
});
