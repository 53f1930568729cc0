import * as calls from '#lib/classes/students/calls.ts';
import { removeStudent } from '#lib/classes/students/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.removeStudent, ({ actor, params, body }) => removeStudent(actor, params.id, body.studentId)),
);
