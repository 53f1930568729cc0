import * as calls from '#lib/school/classes/students/students.calls.ts';
import { removeStudent } from '#lib/school/classes/students/students.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.removeStudent, ({ actor, params, body }) => removeStudent(actor, params.id, body.studentId)),
);
