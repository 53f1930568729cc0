import * as calls from '#lib/classes/students/calls.ts';
import { listClassStudents } from '#lib/classes/students/queries.ts';
import { addStudent } from '#lib/classes/students/service.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClassStudents, ({ actor, params }) => listClassStudents(actor, params.id)),
  route(calls.addStudent, async ({ actor, params, body }) => {
    const student = await addStudent(actor, params.id, body.account);
    return student ? reply(student, 200) : reply({ account: body.account }, 202);
  }),
);
