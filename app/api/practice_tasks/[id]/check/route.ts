import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/practice/tasks/tasks.calls.ts';
import { checkPracticeTask } from '#lib/learning/practice/tasks/tasks.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.checkPracticeTask, ({ actor, params, body }) => checkPracticeTask(actor, params.id, body)),
);
