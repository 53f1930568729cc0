import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/lessons/lessons.calls.ts';
import { listPracticeTasks } from '#lib/content/lessons/lessons.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listPracticeTasks, ({ actor, params }) => listPracticeTasks(actor, params.id)),
);
