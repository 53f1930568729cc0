import { bind } from '#lib/platform/http/route.ts';
import * as calls from './tasks.calls.ts';
import { checkPracticeTask } from './tasks.service.ts';

export const handlers = bind(calls, {
  checkPracticeTask: ({ actor, params, body }) => checkPracticeTask(actor, params.id, body),
});
