import { bind } from '#lib/platform/http/route.ts';
import * as calls from './boot.calls.ts';
import { workSlice } from './boot.jobs.ts';

export const handlers = bind(calls, {
  workDueJobs: ({ request, query }) => workSlice(request.headers.get('authorization'), query.seconds),
});
