import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { getReport } from '#lib/school/class-report.queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Caller = { token: string };
type Card = { id: number; username: string; secret: string[] };

const instructor = () => makePerson({ role: 'instructor' });

const codeOf = async (classId: number) =>
  (await db().select().from(classes).where(eq(classes.id, classId)))[0]!.code;

/** A class of two teachers with a child whose card the first has made, and a lesson of two questions. */
async function aClass() {
  const [maker, second, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const id = await makeClass({ teachers: [maker, second], gradeLevel: 5, isDoorOpen: true });
  const send = (by: Caller, path: string, body: object = {}) =>
    call('POST', `/classes/${id}/${path}/`, { token: by.token, body });
  const students = [{ first_name: 'Zala', last_name: 'Noor' }];
  const [card] = (await send(maker, 'accounts', { students })).body as [Card];
  const code = await codeOf(id);
  const enter = (secret = card.secret, by = code) =>
    call('POST', '/doors/enter/', { body: { code: by, student_id: card.id, password: secret.join(' ') } });
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 2 });
  const handIn = async ({ token }: Caller, right: number) => {
    const body = await answersTo(lesson.quizId, right);
    expect((await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body })).status).toBe(201);
  };
  return { id, maker, second, admin, send, card, enter, lesson, handIn };
}

const bellOf = async ({ token }: Caller) =>
  (await call('GET', '/notices/', { token })).body as Record<string, unknown>[];

test('of a class that has ended its teacher reads the gradebook as it was, and nothing of the children besides', async () => {
  const { id, maker, card, send, enter, lesson, handIn } = await aClass();
  const child = { token: (await enter()).body.access_token as string };
  await db().update(users).set({ passwordKind: 'typed', passwordGivenBy: null }).where(eq(users.id, card.id));
  await handIn(child, 1);
  const parts = [
    ...['today', 'progress', 'misconceptions'],
    `attempts/?student_id=${card.id}&lesson_id=${lesson.id}`,
  ].map((part) => `/classes/${id}/${part.includes('?') ? part : `${part}/`}`);
  const statuses = () =>
    Promise.all(parts.map(async (path) => (await call('GET', path, { token: maker.token })).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await send(maker, 'end');
  expect(await statuses()).toEqual([409, 409, 409, 409]);
  await expect(getReport(maker.actor as never, id, card.id)).rejects.toMatchObject({ code: 'class_ended' });
  await handIn(child, 2);
  const path = `/classes/${id}/marks/`;
  const marks = async () =>
    (await call('GET', path, { token: maker.token })).body.students[0].marks as { score: number }[];
  expect(await marks()).toMatchObject([{ score: 50 }]);
});

test('who becomes a teacher of a class, or is none any more, is told to its other teachers and the admins', async () => {
  const { maker, second, admin, send } = await aClass();
  const third = await instructor();
  const told = async (by: Caller) =>
    (await bellOf(by))
      .filter(({ kind }) => kind === 'class_teacher')
      .map(({ teacher, has_left }) => [teacher, has_left]);
  await db().update(users).set({ firstName: 'Mina', lastName: 'Third' }).where(eq(users.id, third.id));
  expect((await send(maker, 'teachers', { account: third.username })).status).toBe(200);
  for (const person of [second, admin]) expect(await told(person)).toEqual([['Mina Third', false]]);
  expect(await told(maker)).toEqual([]);
  expect((await send(second, 'teachers/remove', { user_id: third.id })).status).toBe(204);
  for (const person of [maker, admin]) expect(await told(person)).toEqual([['Mina Third', true]]);
  expect((await call('DELETE', `/admin/users/${third.id}/`, { token: admin.token })).status).toBe(204);
  expect(await told(maker)).toEqual([]);
});

test('a teacher whom an admin removed is brought back by an admin alone; whom a colleague removed, by a colleague', async () => {
  const { maker, second, admin, send } = await aClass();
  const add = (by: Caller) => send(by, 'teachers', { account: maker.username });
  const remove = (by: Caller) => send(by, 'teachers/remove', { user_id: maker.id });
  await remove(second);
  expect((await add(second)).status).toBe(200);
  await remove(admin);
  const refused = await add(second);
  expect([refused.status, refused.body.faults[0].code]).toEqual([422, 'removed_by_admin']);
  expect((await add(admin)).status).toBe(200);
  await remove(second);
  expect((await add(second)).status).toBe(200);
});

test('a card opens nothing, and keeps nothing open, once its maker no longer teaches the child', async () => {
  const { maker, second, card, enter, send } = await aClass();
  const { access_token: token } = (await enter()).body;
  const isIn = async () => (await call('GET', '/users/profile/me/', { token })).status === 200;
  expect(await isIn()).toBe(true);
  await send(second, 'teachers/remove', { user_id: maker.id });
  expect(await isIn()).toBe(false);
  const refused = await enter();
  expect([refused.status, refused.body.type]).toEqual([401, 'urn:dars:problem:first_password_expired']);
  await send(second, 'teachers', { account: maker.username });
  expect([await isIn(), (await enter()).status], 'what is dead stays dead').toEqual([false, 401]);
  const fresh = await send(second, 'passwords', { student_ids: [card.id] });
  await send(second, 'teachers/remove', { user_id: maker.id });
  expect((await enter(fresh.body[0].secret)).status).toBe(200);
});

test('a card dies with the class until it is opened again, and with the child’s leaving it; an admin’s lives on', async () => {
  const { maker, admin, card, enter, send } = await aClass();
  const now = await instructor();
  const next = await makeClass({ teachers: [now], students: [card], gradeLevel: 5, isDoorOpen: true });
  const code = await codeOf(next);
  const there = async (secret = card.secret) => (await enter(secret, code)).status;
  expect(await there()).toBe(200);
  await send(maker, 'end');
  expect(await there()).toBe(401);
  // An end that is taken back takes no home from a child who was a guest elsewhere all along.
  await send(maker, 'reopen');
  expect(await there()).toBe(200);
  await send(maker, 'students/remove', { student_id: card.id });
  expect(await there()).toBe(401);
  const body = { student_ids: [card.id] };
  const reset = await call('POST', `/classes/${next}/passwords/`, { token: admin.token, body });
  expect(await there(reset.body[0].secret)).toBe(200);
});

test('a card opens nothing once its maker, teacher or admin, is erased or becomes a student', async () => {
  const { id, maker, second, admin, card, enter, send } = await aClass();
  const other = await makeAdmin();
  const change = (role: string) =>
    call('PUT', `/admin/users/${maker.id}/`, { token: admin.token, body: { role } });
  expect((await change('student')).status).toBe(200);
  expect((await enter()).status).toBe(401);
  const teachers = await call('GET', `/classes/${id}/teachers/`, { token: second.token });
  expect(teachers.body.map(({ username }: { username: string }) => username)).toEqual([second.username]);
  for (const person of [second, other])
    expect(await bellOf(person)).toContainEqual(
      expect.objectContaining({ kind: 'class_teacher', has_left: true }),
    );
  await change('instructor');
  expect((await enter()).status).toBe(401);
  const fresh = (await send(admin, 'passwords', { student_ids: [card.id] })).body[0].secret;
  expect((await enter(fresh)).status).toBe(200);
  expect((await call('DELETE', `/admin/users/${admin.id}/`, { token: other.token })).status).toBe(204);
  expect((await enter(fresh)).status).toBe(401);
});

test('each use of a card on a new device is told to the child and stands in the audit log', async () => {
  const { admin, card, enter } = await aClass();
  const first = await enter();
  const child = { token: first.body.access_token as string };
  expect(await bellOf(child)).toMatchObject([{ kind: 'card_used' }]);
  await enter();
  expect(await bellOf(child)).toMatchObject([{ kind: 'card_used' }]);
  const log = await call('GET', `/admin/audit/?search=${card.username}&kind=sign_in`, { token: admin.token });
  expect(log.body.map(({ detail }: { detail: object }) => detail)).toEqual([
    { by_card: true, is_new_device: true },
    { by_card: true, is_new_device: true },
  ]);
});
