import * as calls from '#lib/school/classes/students/students.calls.ts';
import { removeTeacher } from '#lib/school/classes/students/students.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.removeTeacher, ({ actor, params, body }) => removeTeacher(actor, params.id, body.userId)),
);
