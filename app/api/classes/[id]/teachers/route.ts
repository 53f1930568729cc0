import * as calls from '#lib/school/classes/students/students.calls.ts';
import { listClassTeachers } from '#lib/school/classes/students/students.queries.ts';
import { addTeacher } from '#lib/school/classes/students/students.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClassTeachers, ({ actor, params }) => listClassTeachers(actor, params.id)),
  route(calls.addTeacher, ({ actor, params, body }) => addTeacher(actor, params.id, body.account)),
);
