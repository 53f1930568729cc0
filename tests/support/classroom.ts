import { call } from './api.ts';
import { makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

/** An admin, a subject of grade 5 and a student who reads it. */
export async function classroom() {
  const [admin, student] = [await makePerson({ role: 'admin' }), await makePerson({ grade: 5 })];
  const subject = await makeSubject({ grade: 5 });
  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    call(method, path, { token, ...(body !== undefined && { body }) });
  return {
    subject,
    admin: as(admin.token),
    student: as(student.token),
    adminId: admin.id,
    token: admin.token,
  };
}
