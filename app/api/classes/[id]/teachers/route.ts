import * as calls from '#lib/classes/students/calls.ts';
import { listClassTeachers } from '#lib/classes/students/queries.ts';
import { addTeacher } from '#lib/classes/students/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClassTeachers, ({ actor, params }) => listClassTeachers(actor, params.id)),
  route(calls.addTeacher, ({ actor, params, body }) => addTeacher(actor, params.id, body.account)),
);
