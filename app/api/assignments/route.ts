import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/assignments/assignments.calls.ts';
import { listOwnAssignments } from '#lib/school/assignments/assignments.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listOwnAssignments, ({ actor }) => listOwnAssignments(actor)),
);
