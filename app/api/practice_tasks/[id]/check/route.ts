import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/practice/tasks/calls.ts';
import { checkPracticeTask } from '#lib/practice/tasks/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.checkPracticeTask, ({ actor, params, body }) => checkPracticeTask(actor, params.id, body)),
);
