import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/assignments/assignments.calls.ts';
import { listAssignments } from '#lib/school/assignments/assignments.queries.ts';
import { assign } from '#lib/school/assignments/assignments.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAssignments, ({ actor, params }) => listAssignments(actor, params.id)),
  route(calls.assign, ({ actor, params, body }) => assign(actor, params.id, body)),
);
