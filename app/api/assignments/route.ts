import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/assignments/calls.ts';
import { listOwnAssignments } from '#lib/teaching/assignments/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listOwnAssignments, ({ actor }) => listOwnAssignments(actor)),
);
