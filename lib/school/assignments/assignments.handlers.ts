import { bind } from '#lib/platform/http/route.ts';
import * as calls from './assignments.calls.ts';
import { assign, changeAssignment, withdrawAssignment } from './assignments.service.ts';
import { listAssignments, listOwnAssignments } from './assignments.queries.ts';

export const handlers = bind(calls, {
  changeAssignment: ({ actor, params, body }) => changeAssignment(actor, params.id, body),
  withdrawAssignment: ({ actor, params }) => withdrawAssignment(actor, params.id),
  listOwnAssignments: ({ actor }) => listOwnAssignments(actor),
  listAssignments: ({ actor, params }) => listAssignments(actor, params.id),
  assign: ({ actor, params, body }) => assign(actor, params.id, body),
});
