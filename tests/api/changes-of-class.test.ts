import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { dayAfter } from '#lib/school/assignments/assignments.rules.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { LINK, open, tokenIn } from '../support/parents.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Caller = { token: string };
type Child = { id: number; username: string; secret: string[] };

const instructor = () => makePerson({ role: 'instructor' });

const to =
  (classId: number) =>
  (by: Caller, path: string, body: object = {}) =>
    call('POST', `/classes/${classId}/${path}/`, { token: by.token, body });

/** A child with a card in the class of one teacher, who then came to a class of another. */
async function childOfTwo() {
  const [first, next, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const homeId = await makeClass({ teachers: [first], gradeLevel: 5, name: '5 A', isDoorOpen: true });
  const nextId = await makeClass({ teachers: [next], gradeLevel: 5, name: '5 Z', isDoorOpen: true });
  const students = [{ first_name: 'Zala', last_name: 'Noor' }];
  const [child] = (await to(homeId)(first, 'accounts', { students })).body as [Child];
  const enter = async (classId = nextId) => {
    const [of] = await db().select().from(classes).where(eq(classes.id, classId));
    const body = { code: of!.code, student_id: child.id, password: child.secret.join(' ') };
    return call('POST', '/doors/enter/', { body });
  };
  const join = async (classId = nextId) => {
    expect((await to(classId)(admin, 'students', { account: child.username })).status).toBe(200);
  };
  const linkOf = async (by: Caller) =>
    call('POST', `/users/${child.id}/parent_links/`, { token: by.token, body: LINK });
  return { first, next, admin, homeId, nextId, child, enter, join, linkOf };
}

const noticesOf = async ({ token }: Caller, kind: string) =>
  (await call('GET', '/notices/', { token })).body.filter((one: { kind: string }) => one.kind === kind);

const remove = (by: Caller, classId: number, studentId: number) =>
  to(classId)(by, 'students/remove', { student_id: studentId });

/** Moves what is on record of a class back by so many days, its students' joining too. */
async function daysAgo(classId: number, days: number) {
  const earlier = (column: unknown) => sql`${column} - make_interval(days => ${days})`;
  await db()
    .update(classStudents)
    .set({ createdAt: earlier(classStudents.createdAt) })
    .where(eq(classStudents.classId, classId));
  await db()
    .update(classes)
    .set({ endedAt: earlier(classes.endedAt) })
    .where(eq(classes.id, classId));
}

/** A lesson that the child opened so many days ago. */
async function opened(child: { id: number }, title: string, days: number, subjectId: number) {
  const lesson = await makeLesson({ subjectId, title, questions: 2, order: days + 1 });
  const at = new Date(Date.now() - days * 86_400_000);
  await db()
    .insert(lessonProgress)
    .values({ studentId: child.id, lessonId: lesson.id, openedAt: at, lastOpenedAt: at });
  return lesson;
}

/** All weeks of a parents' link. */
async function weeksOf(link: { address: string }) {
  const pages = await Promise.all(
    Array.from({ length: 9 }, async (_, week) => (await open(tokenIn(link), `?week=${week}`)).text),
  );
  return pages.join('');
}

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

test('an end that is taken back on the same day gives back the cards and links that it ended, and a later one does not', async () => {
  const { first, homeId, enter, join, linkOf } = await childOfTwo();
  const { body: link } = await linkOf(first);
  await join();
  const isOpen = async () => [(await open(tokenIn(link))).status, (await enter()).status];
  await to(homeId)(first, 'end');
  expect(await isOpen()).toEqual([404, 401]);
  await to(homeId)(first, 'reopen');
  expect(await isOpen()).toEqual([200, 200]);
  await to(homeId)(first, 'end');
  await daysAgo(homeId, 2);
  await db().execute(
    sql`update users set card_ended_at = card_ended_at - interval '2 days' where card_ended_at is not null`,
  );
  await db().execute(
    sql`update parent_links set ended_at = ended_at - interval '2 days' where ended_at is not null`,
  );
  await to(homeId)(first, 'reopen');
  expect(await isOpen()).toEqual([404, 401]);
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

test('a class that is joined by a child’s card counts as joined by the yes of who made the card, and the child is told', async () => {
  const { first, admin, homeId, child, enter } = await childOfTwo();
  const ownId = await makeClass({ teachers: [first], name: 'Chess', isDoorOpen: true });
  const alsoId = await makeClass({ teachers: [first], name: 'Choir' });
  const [own] = await db().select().from(classes).where(eq(classes.id, ownId));
  const { access_token: token } = (await enter(homeId)).body;
  expect((await call('POST', '/doors/join/', { token, body: { code: own!.code } })).status).toBe(200);
  expect(await noticesOf({ token }, 'class_joined')).toMatchObject([{ class_name: 'Chess', is_own: true }]);
  await to(alsoId)(first, 'students', { account: child.username });
  await to(homeId)(admin, 'teachers', { account: (await instructor()).username });
  expect((await to(homeId)(admin, 'teachers/remove', { user_id: first.id })).status).toBe(204);
  for (const id of [ownId, alsoId])
    expect((await call('GET', `/classes/${id}/students/`, { token: first.token })).body).toEqual([]);
});

test('of a class that is opened again nobody sees what its pupils did while it was ended, and all else stays', async () => {
  const [teacher, child] = await Promise.all([instructor(), makePerson()]);
  const id = await makeClass({ teachers: [teacher], students: [child], gradeLevel: 5 });
  await daysAgo(id, 30);
  const subject = await makeSubject({ grade: 5 });
  const between = await opened(child, 'Between', 5, subject.id);
  await opened(child, 'Before', 20, subject.id);
  await to(id)(teacher, 'end');
  await daysAgo(id, 10);
  await to(id)(teacher, 'reopen');
  await opened(child, 'After', 0, subject.id);
  const { body } = await call('GET', `/classes/${id}/progress/?lessons=all`, { token: teacher.token });
  const seen = body.students[0].cells.map(({ lesson_id }: { lesson_id: number }) => lesson_id);
  expect(seen).toHaveLength(2);
  expect(seen).not.toContain(between.id);
  const { body: link } = await call('POST', `/users/${child.id}/parent_links/`, {
    ...{ token: teacher.token, body: LINK },
  });
  const shown = await weeksOf(link);
  expect(['Before', 'Between', 'After'].map((title) => shown.includes(`>${title}<`))).toEqual([
    ...[true, false, true],
  ]);
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

test('a teacher who opens an ended class again gets back nobody whom the school has moved meanwhile, but asks for them', async () => {
  const { first, next, admin, homeId, nextId, child, enter, join } = await childOfTwo();
  await to(homeId)(first, 'end');
  await join();
  await to(homeId)(first, 'reopen');
  expect((await enter()).status, 'the old card').toBe(401);
  expect((await call('GET', `/classes/${homeId}/students/`, { token: first.token })).body).toEqual([]);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  const third = await makeClass({ teachers: [first], gradeLevel: 5, name: 'Chess' });
  expect((await to(third)(first, 'students', { account: child.username })).status).toBe(202);
  for (const person of [next, admin]) expect(await noticesOf(person, 'class_asked')).not.toEqual([]);
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(200);
});

test('an admin who opens it again brings the moved ones back, and their home stays where they were moved to', async () => {
  const { first, next, admin, homeId, nextId, child, join } = await childOfTwo();
  await to(homeId)(first, 'end');
  await join();
  await to(homeId)(admin, 'reopen');
  expect((await call('GET', `/classes/${homeId}/students/`, { token: first.token })).body).toHaveLength(1);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(200);
});

test('an end that is taken back leaves the home where it was for a child who was a guest in another class all along', async () => {
  const { first, next, homeId, nextId, child, join } = await childOfTwo();
  await join();
  await to(homeId)(first, 'end');
  await to(homeId)(first, 'reopen');
  expect((await to(nextId)(next, 'passwords', { student_ids: [child.id] })).status).toBe(404);
  expect((await to(homeId)(first, 'passwords', { student_ids: [child.id] })).status).toBe(200);
  expect(await noticesOf(next, 'class_joined')).not.toEqual([]);
});
