import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

async function makeOpenClass() {
  const teacher = await makePerson({ role: 'instructor' });
  const id = await makeClass({ teachers: [teacher], gradeLevel: 3, language: 'Pashto', isDoorOpen: true });
  const [row] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, id));
  const students = async () => (await call('GET', `/classes/${id}/students/`, { token: teacher.token })).body;
  return { id, teacher, code: row!.code, students };
}

let addresses = 0;
const elsewhere = () => ({ 'x-dars-address': `198.51.100.${(addresses += 1)}` });
const join = ({ token }: { token: string }, code: string, headers = elsewhere()) =>
  call('POST', '/doors/join/', { token, body: { code }, headers });

test('a student joins a class once by its code, in any letter case, and the teacher sees how they joined', async () => {
  const { id, code, students, teacher } = await makeOpenClass();
  const student = await makePerson();
  expect(await join(student, ` ${code.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { class_name: '1 A' },
  });
  expect((await join(student, code)).status).toBe(200);
  expect(await students()).toEqual([expect.objectContaining({ id: student.id, joined_by_code: true })]);
  const own = eq(auditLog.actorId, student.id);
  const deeds = await db().select().from(auditLog).where(own).orderBy(desc(auditLog.id));
  expect(deeds.filter(({ action }) => action === 'class.student.join')).toMatchObject([
    { targetId: student.id, detail: { classId: id } },
  ]);
  const remove = { token: teacher.token, body: { student_id: student.id } };
  expect((await call('POST', `/classes/${id}/students/remove/`, remove)).status).toBe(204);
  expect(await students()).toEqual([]);
});

test('a student added by hand still counts as such after using the code, and everybody has a picture', async () => {
  const { id, code, students } = await makeOpenClass();
  const [byHand, byCode] = await Promise.all([makePerson(), makePerson()]);
  const body = { account: byHand.username };
  const { token } = await makeAdmin();
  await call('POST', `/classes/${id}/students/`, { token, body });
  await Promise.all([join(byHand, code), join(byCode, code)]);
  const ways = (await students()).map((one: { id: number; joined_by_code: boolean }) => [
    one.id,
    one.joined_by_code,
  ]);
  expect(new Map(ways)).toEqual(
    new Map([
      [byHand.id, false],
      [byCode.id, true],
    ]),
  );
  const rows = await db().select().from(classStudents).where(eq(classStudents.classId, id));
  expect(new Set(rows.map(({ picture }) => picture)).size).toBe(2);
  expect(rows.map(({ picture }) => picture)).not.toContain(null);
});

test("joining a class changes neither the student's grade nor their language", async () => {
  const { code } = await makeOpenClass();
  const student = await makePerson();
  const profile = async () => (await call('GET', '/users/profile/me/', { token: student.token })).body;
  const before = await profile();
  expect((await join(student, code)).status).toBe(200);
  expect(await profile()).toEqual(before);
});

test('a shut door, an ended class and an unknown code are refused alike', async () => {
  const [shut, ended] = await Promise.all([makeOpenClass(), makeOpenClass()]);
  await db().update(classes).set({ isDoorOpen: false }).where(eq(classes.id, shut.id));
  await call('POST', `/classes/${ended.id}/end/`, { token: ended.teacher.token });
  // Ending a class also closes its door, so this reopens it: the end alone must be enough.
  await db().update(classes).set({ isDoorOpen: true }).where(eq(classes.id, ended.id));
  const student = await makePerson();
  const answers = await Promise.all([shut.code, ended.code, 'nosuchcode'].map((code) => join(student, code)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
  expect(await shut.students()).toEqual([]);
});

test('a student’s wrong codes count by the account, a hundred an hour, which shut the right one to nobody', async () => {
  const { code } = await makeOpenClass();
  const [student, neighbour] = await Promise.all([makePerson(), makePerson()]);
  const here = elsewhere();
  for (let i = 0; i < 100; i++) expect((await join(student, `nosuch${i}`, here)).status).toBe(404);
  expect((await join(student, 'nosuch', here)).status).toBe(429);
  expect((await join(neighbour, 'nosuch', here)).status).toBe(404);
  expect((await join(student, code, here)).status).toBe(200);
});

test('a full class takes nobody else, and a teacher cannot join as a student', async () => {
  const { id, code, teacher } = await makeOpenClass();
  expect((await join(teacher, code)).status).toBe(403);
  const many = await Promise.all(Array.from({ length: MOST_STUDENTS }, () => makePerson()));
  await db()
    .insert(classStudents)
    .values(many.map((one) => ({ classId: id, studentId: one.id })));
  const refused = await join(await makePerson(), code);
  expect([refused.status, refused.body.faults[0].code]).toEqual([422, 'too_many']);
  expect((await join(many[0]!, code)).status).toBe(200);
});
