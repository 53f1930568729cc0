import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { dayAfter } from '#lib/school/assignments/assignments.rules.ts';
import { call } from '../support/api.ts';
import {
  type Caller,
  childOfTwo,
  daysAgo,
  instructor,
  noticesOf,
  opened,
  remove,
  to,
  weeksOf,
} from '../support/child-of-two.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { open, tokenIn } from '../support/parents.ts';
import { makePerson } from '../support/people.ts';

test('a parents’ link tells of what the child did since it joined the class whose teacher made it, an admin’s of all', async () => {
  const { first, next, admin, homeId, nextId, child, join, linkOf } = await childOfTwo();
  await daysAgo(homeId, 40);
  const subject = await makeSubject({ grade: 5 });
  await opened(child, 'Long before', 30, subject.id);
  await opened(child, 'Of late', 1, subject.id);
  const own = await weeksOf((await linkOf(first)).body);
  expect([own.includes('>Long before<'), own.includes('>Of late<')]).toEqual([true, true]);
  const byAdmin = (await linkOf(admin)).body;
  await join();
  await daysAgo(nextId, 15);
  expect((await linkOf(next)).status).toBe(404);
  await to(homeId)(first, 'end');
  const { body: link } = await linkOf(next);
  const shown = await weeksOf(link);
  expect([shown.includes('>Long before<'), shown.includes('>Of late<')]).toEqual([false, true]);
  expect((await open(tokenIn(link), '?week=2')).text).not.toContain('week=3');
  expect(await weeksOf(byAdmin)).toContain('>Long before<');
  const renewed = await call('POST', `/parent_links/${byAdmin.id}/renew/`, { token: next.token });
  expect(await weeksOf(renewed.body)).not.toContain('>Long before<');
});

test('who leaves the home class: the child, the teachers of the next one and the admins are told, and old links and cards die', async () => {
  const { first, next, admin, homeId, nextId, child, enter, join, linkOf } = await childOfTwo();
  await join();
  await to(nextId)(next, 'teachers', { account: first.username });
  const third = await makeClass({ teachers: [first], students: [child], gradeLevel: 5, name: 'Chess' });
  const { access_token: token } = (await enter(homeId)).body;
  const { body: link } = await linkOf(first);
  await to(nextId)(next, 'teachers/remove', { user_id: first.id });
  expect((await enter()).status).toBe(200);
  expect((await remove(first, homeId, child.id)).status).toBe(204);
  const told = { class_name: '5 A', home: '5 Z' };
  for (const person of [next, admin])
    expect(await noticesOf(person, 'class_left')).toMatchObject([
      { ...told, is_own: false, student: 'Zala Noor', count: 1 },
    ]);
  expect(await noticesOf(first, 'class_left')).toEqual([]);
  // The first teacher has the child in a class still, and none of the rights of a home.
  expect((await call('GET', `/classes/${third}/students/`, { token: first.token })).body).toHaveLength(1);
  expect((await open(tokenIn(link))).status).toBe(404);
  expect((await enter()).status).toBe(401);
  expect((await call('GET', '/users/profile/me/', { token })).status).toBe(401);
  const reset = await to(nextId)(next, 'passwords', { student_ids: [child.id] });
  child.secret = reset.body[0].secret;
  const signedIn = await enter();
  expect(signedIn.status).toBe(200);
  expect((await linkOf(first)).status).toBe(404);
});

test('a parents’ link and a card that have ended stay so when their maker teaches the child again', async () => {
  const { first, next, admin, homeId, nextId, child, enter, join, linkOf } = await childOfTwo();
  const [{ body: link }, { body: signedIn }] = [await linkOf(first), await enter(homeId)];
  const isOpen = async () => [
    (await open(tokenIn(link))).status,
    (await enter()).status,
    (await call('GET', '/users/profile/me/', { token: signedIn.access_token })).status,
  ];
  await join();
  expect(await isOpen()).toEqual([200, 200, 200]);
  await remove(admin, homeId, child.id);
  expect(await isOpen()).toEqual([404, 401, 401]);
  const { body: listed } = await call('GET', `/users/${child.id}/parent_links/`, { token: next.token });
  expect(listed).toMatchObject([{ state: 'ended' }]);
  expect((await to(nextId)(next, 'teachers', { account: first.username })).status).toBe(200);
  expect(await isOpen(), 'the maker teaches the home class').toEqual([404, 401, 401]);
  await join(homeId);
  await remove(next, nextId, child.id);
  expect(await isOpen(), 'the child is back').toEqual([404, 401, 401]);
  expect((await linkOf(first)).status).toBe(201);
});

test('a child that is taken out of a class, or whose home class ends, finds that in the bell', async () => {
  const { first, admin, homeId, nextId, child, enter, join } = await childOfTwo();
  await join();
  const bell = async () => {
    const { body } = await enter(homeId);
    return noticesOf({ token: body.access_token }, 'class_left');
  };
  await remove(admin, nextId, child.id);
  const left = { is_own: true, class_name: '5 Z', home: null };
  expect(await bell()).toMatchObject([left]);
  expect(await noticesOf(first, 'class_left')).toEqual([]);
  await join();
  await to(homeId)(first, 'end');
  expect(await noticesOf(admin, 'class_left')).toMatchObject([
    { class_name: '5 A', home: '5 Z', student: 'Zala Noor', is_own: false },
  ]);
  const rows = await db().execute<{ data: object }>(
    sql`select data from notices where user_id = ${child.id} and kind = 'class_left' order by id desc`,
  );
  expect(rows[0]!.data).toMatchObject({ className: '5 A', home: '5 Z', isOwn: true });
});

test('what was done before a child joined counts for no assignment of the class, on either screen', async () => {
  const [teacher, early, late] = await Promise.all([instructor(), makePerson(), makePerson()]);
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 2 });
  const handIn = async ({ token }: Caller) => {
    const body = await answersTo(lesson.quizId, 2);
    expect((await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body })).status).toBe(201);
  };
  const id = await makeClass({ teachers: [teacher], students: [early], gradeLevel: 5 });
  await makeClass({ teachers: [teacher], students: [late] });
  // Done in the class and before it was set: counts, as its first day says.
  await handIn(early);
  await handIn(late);
  await to(id)(teacher, 'students', { account: late.username });
  const today = new Date().toISOString().slice(0, 10);
  const terms = {
    from_day: dayAfter(today, -30),
    until_day: dayAfter(today, 7),
    is_for_all: true,
    students: [],
  };
  await to(id)(teacher, 'assignments', { lesson_id: lesson.id, kind: 'quiz', ...terms });
  const counted = async () =>
    (await call('GET', `/classes/${id}/assignments/`, { token: teacher.token })).body[0].done;
  const isDone = async ({ token }: Caller) => (await call('GET', '/assignments/', { token })).body[0].is_done;
  expect([await counted(), await isDone(early), await isDone(late)]).toEqual([1, true, false]);
  await handIn(late);
  expect([await counted(), await isDone(late)]).toEqual([2, true]);
});

test('teachers of the home class see when and on how many new devices a child’s card was used; others do not', async () => {
  const { first, next, admin, homeId, nextId, child, enter, join } = await childOfTwo();
  await join();
  const cardFor = async (by: Caller, classId: number) =>
    (await call('GET', `/classes/${classId}/students/`, { token: by.token })).body[0].card;
  expect(await cardFor(first, homeId)).toEqual({ devices: 0, last_used_at: null });
  await enter();
  await enter();
  for (const person of [first, admin])
    expect(await cardFor(person, homeId)).toEqual({ devices: 2, last_used_at: expect.any(String) });
  expect(await cardFor(next, nextId)).toBe(null);
  await to(homeId)(first, 'passwords', { student_ids: [child.id] });
  expect(await cardFor(first, homeId)).toEqual({ devices: 0, last_used_at: null });
});
