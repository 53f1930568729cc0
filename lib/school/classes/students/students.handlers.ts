import { bind, reply } from '#lib/platform/http/route.ts';
import * as calls from './students.calls.ts';
import { addStudent, addTeacher, removeStudent, removeTeacher } from './students.service.ts';
import { listClassStudents, listClassTeachers } from './students.queries.ts';

export const handlers = bind(calls, {
  removeStudent: ({ actor, params, body }) => removeStudent(actor, params.id, body.studentId),
  listClassStudents: ({ actor, params }) => listClassStudents(actor, params.id),
  addStudent: async ({ actor, params, body }) => {
    const student = await addStudent(actor, params.id, body.account);
    return student ? reply(student, 200) : reply({ account: body.account }, 202);
  },
  removeTeacher: ({ actor, params, body }) => removeTeacher(actor, params.id, body.userId),
  listClassTeachers: ({ actor, params }) => listClassTeachers(actor, params.id),
  addTeacher: ({ actor, params, body }) => addTeacher(actor, params.id, body.account),
});
