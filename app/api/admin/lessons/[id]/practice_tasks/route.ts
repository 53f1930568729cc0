import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { addPracticeTask } from '#lib/authoring/lesson-editor/lesson-editor.service.ts';
import { listPracticeTasks } from '#lib/content/lessons/lessons.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAdminPracticeTasks, ({ actor, params }) => listPracticeTasks(actor, params.id)),
  route(calls.addPracticeTask, ({ actor, params, body }) => addPracticeTask(actor, params.id, body)),
);
