import * as calls from '#lib/school/classes/students/students.calls.ts';
import { listClassStudents } from '#lib/school/classes/students/students.queries.ts';
import { addStudent } from '#lib/school/classes/students/students.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClassStudents, ({ actor, params }) => listClassStudents(actor, params.id)),
  route(calls.addStudent, async ({ actor, params, body }) => {
    const student = await addStudent(actor, params.id, body.account);
    return student ? reply(student, 200) : reply({ account: body.account }, 202);
  }),
);
