import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/lessons/calls.ts';
import { listPracticeTasks } from '#lib/lessons/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listPracticeTasks, ({ actor, params }) => listPracticeTasks(actor, params.id)),
);
