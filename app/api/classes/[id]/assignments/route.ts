import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/assignments/calls.ts';
import { listAssignments } from '#lib/teaching/assignments/queries.ts';
import { assign } from '#lib/teaching/assignments/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAssignments, ({ actor, params }) => listAssignments(actor, params.id)),
  route(calls.assign, ({ actor, params, body }) => assign(actor, params.id, body)),
);
