import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/lessons/calls.ts';
import { getLesson } from '#lib/lessons/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLesson, ({ actor, params }) => getLesson(actor, params.id)),
);
