import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/assignments/calls.ts';
import { changeAssignment, withdrawAssignment } from '#lib/teaching/assignments/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.changeAssignment, ({ actor, params, body }) => changeAssignment(actor, params.id, body)),
  route(calls.withdrawAssignment, ({ actor, params }) => withdrawAssignment(actor, params.id)),
);
