import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/authoring/calls.ts';
import { addPracticeTask } from '#lib/authoring/service.ts';
import { listPracticeTasks } from '#lib/lessons/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAdminPracticeTasks, ({ actor, params }) => listPracticeTasks(actor, params.id)),
  route(calls.addPracticeTask, ({ actor, params, body }) => addPracticeTask(actor, params.id, body)),
);
