import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Caller = { token: string };

const instructor = () => makePerson({ role: 'instructor' });

const to =
  (classId: number) =>
  (by: Caller, path: string, body: object = {}) =>
    call('POST', `/classes/${classId}/${path}/`, { token: by.token, body });

const noticesOf = async ({ token }: Caller, kind: string) =>
  (await call('GET', '/notices/', { token })).body.filter((one: { kind: string }) => one.kind === kind);

const remove = (by: Caller, classId: number, studentId: number) =>
  to(classId)(by, 'students/remove', { student_id: studentId });

/** A class of two teachers with a pupil each: whom the first puts into a class of their own, and whom the school puts there. */
async function sharedClass() {
  const [first, second, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const [added, placed] = await Promise.all([makePerson(), makePerson()]);
  const sharedId = await makeClass({ teachers: [first, second], students: [added, placed], name: '5 A' });
  const ownId = await makeClass({ teachers: [first], name: '5 Z' });
  const put = async (by: Caller, classId: number, { username }: { username: string }) =>
    expect((await to(classId)(by, 'students', { account: username })).status).toBe(200);
  await put(first, ownId, added);
  await put(admin, ownId, placed);
  const pupils = async () =>
    (await call('GET', `/classes/${ownId}/students/`, { token: first.token })).body.map(
      ({ id }: { id: number }) => id,
    );
  const removeFirst = (by: Caller) => to(sharedId)(by, 'teachers/remove', { user_id: first.id });
  return { first, second, admin, added, placed, sharedId, ownId, put, pupils, removeFirst };
}

test('whom an admin removes from a class keeps none of its pupils by their own yes, only whom the school put with them', async () => {
  const { first, second, admin, added, placed, ownId, pupils, removeFirst } = await sharedClass();
  expect((await removeFirst(admin)).status).toBe(204);
  expect(await pupils()).toEqual([placed.id]);
  expect(await noticesOf(added, 'class_left')).toMatchObject([
    { class_name: '5 Z', is_own: true, home: null },
  ]);
  expect(await noticesOf(placed, 'class_left')).toEqual([]);
  for (const person of [admin, first])
    expect(await noticesOf(person, 'class_left')).toMatchObject([
      { class_name: '5 Z', count: 1, is_with_teacher: true, is_own: false },
    ]);
  expect(await noticesOf(second, 'class_left')).toEqual([]);
  const isEntry = and(eq(auditLog.action, 'class.student.remove'), eq(auditLog.targetId, added.id));
  const [entry] = await db().select().from(auditLog).where(isEntry);
  expect(entry).toMatchObject({ actorId: admin.id, detail: { classId: ownId, withTeacher: first.id } });
  const again = await to(ownId)(first, 'students', { account: added.username });
  expect(again.status).toBe(202);
});

test('whom a colleague removes keeps their own pupils, and so does whom an admin removes while another class gives the right', async () => {
  const one = await sharedClass();
  await one.removeFirst(one.second);
  expect(await one.pupils()).toHaveLength(2);
  const two = await sharedClass();
  await makeClass({ teachers: [two.first], students: [two.added] });
  await two.removeFirst(two.admin);
  expect(await two.pupils()).toHaveLength(2);
});

test('a class that was ended while an admin removed its teacher from another does not bring the pupils back', async () => {
  const { first, admin, placed, added, ownId, pupils, removeFirst } = await sharedClass();
  await to(ownId)(first, 'end');
  await removeFirst(admin);
  expect(await pupils()).toHaveLength(2);
  await to(ownId)(first, 'reopen');
  expect(await pupils()).toEqual([placed.id]);
  expect(await noticesOf(added, 'class_left')).toMatchObject([{ class_name: '5 Z', is_own: true }]);
});

test('whom a removed teacher had put into a class that is a colleague’s for a moment stays there no more, and comes back by nobody', async () => {
  const { first, admin, added, placed, ownId, removeFirst } = await sharedClass();
  const colleague = await instructor();
  await to(ownId)(first, 'teachers', { account: colleague.username });
  await to(ownId)(first, 'teachers/remove', { user_id: first.id });
  await removeFirst(admin);
  expect(await noticesOf(colleague, 'class_left')).toMatchObject([
    { class_name: '5 Z', is_with_teacher: true },
  ]);
  expect((await to(ownId)(colleague, 'teachers', { account: first.username })).status).toBe(200);
  const pupils = (await call('GET', `/classes/${ownId}/students/`, { token: first.token })).body;
  expect(pupils.map(({ id }: { id: number }) => id)).toEqual([placed.id]);
  expect(pupils).not.toContainEqual(expect.objectContaining({ id: added.id }));
});

test('nor does a student of an ended class come back who has left the class of the removal before it is opened again', async () => {
  const { first, second, admin, added, placed, sharedId, ownId, pupils, removeFirst } = await sharedClass();
  await to(ownId)(first, 'end');
  await removeFirst(admin);
  await remove(second, sharedId, added.id);
  await to(ownId)(first, 'reopen');
  expect(await pupils()).toEqual([placed.id]);
});

test('a colleague’s class keeps whom the removed teacher had let go there, and one that has the right besides keeps its own', async () => {
  const { first, second, admin, added, placed, sharedId, ownId, removeFirst } = await sharedClass();
  const colleague = await instructor();
  const otherId = await makeClass({ teachers: [colleague], name: 'Chess' });
  await to(otherId)(colleague, 'students', { account: placed.username });
  const [asked] = await noticesOf(first, 'class_asked');
  expect(
    (await call('POST', `/class_requests/${asked.request_id}/accept/`, { token: first.token })).status,
  ).toBe(204);
  await to(ownId)(first, 'teachers', { account: second.username });
  await removeFirst(admin);
  const seenIn = async (id: number) =>
    (await call('GET', `/classes/${id}/students/`, { token: admin.token })).body.map(
      (one: { id: number }) => one.id,
    );
  expect(await seenIn(otherId)).toEqual([placed.id]);
  expect(new Set(await seenIn(ownId))).toEqual(new Set([added.id, placed.id]));
  expect(await seenIn(sharedId)).toHaveLength(2);
});
