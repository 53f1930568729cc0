import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/assignments/assignments.calls.ts';
import { changeAssignment, withdrawAssignment } from '#lib/school/assignments/assignments.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.changeAssignment, ({ actor, params, body }) => changeAssignment(actor, params.id, body)),
  route(calls.withdrawAssignment, ({ actor, params }) => withdrawAssignment(actor, params.id)),
);
