import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { liveQuizzes } from '#db/schema/school.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { getOwnLive } from '#lib/school/live/live.queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo } from '../support/lessons.ts';
import { aLiveClass, join, type Lesson, type Person } from '../support/live.ts';
import { makePerson } from '../support/people.ts';

type Child = { token: string };

const submit = ({ token }: Child, { quizId }: Lesson, body: unknown, headers: Record<string, string> = {}) =>
  call('POST', `/quizzes/${quizId}/submit/`, { token, body, headers });
const attemptsOf = async ({ token }: Child, { id }: Lesson) =>
  (await call('GET', `/lessons/${id}/attempts/`, { token })).body;

/** What a child can read of marks and keys, by every call of their own. */
async function known({ token }: Child, lesson: Lesson) {
  const paths = ['/dashboard/student/', `/lessons/${lesson.id}/`, '/users/profile/me/held/'];
  const texts = await Promise.all(paths.map(async (path) => (await call('GET', path, { token })).text));
  return { attempts: (await attemptsOf({ token }, lesson)).length, texts };
}

test('during a live quiz a submission shows neither mark nor key; when it ends, each of the class sees theirs', async () => {
  const { lesson, students, start, end, seats } = await aLiveClass(2);
  const [quick, slow] = students as [Person, Person];
  await start();
  const before = await known(quick, lesson);
  const answers = await answersTo(lesson.quizId, 3);
  const handed = await submit(quick, lesson, answers);
  expect(handed.status).toBe(202);
  expect(Object.keys(handed.body).sort()).toEqual(['attempt_id', 'shown_by']);
  const { attempts, texts } = await known(quick, lesson);
  expect(attempts).toBe(before.attempts);
  expect(texts.join()).not.toMatch(/"correct_answer"|"is_correct":(true|false)/);
  const path = `/quiz_attempts/${handed.body.attempt_id}/`;
  expect((await call('GET', path, { token: quick.token })).status).toBe(404);
  expect((await getOwnLive(quick.actor)).live).toBeNull();
  expect((await seats()).map(({ state, answered }) => [state, answered])).toEqual([
    ['submitted', 4],
    ['away', 0],
  ]);
  await join(slow, lesson);
  await end();
  expect((await call('GET', path, { token: quick.token })).body.attempt).toMatchObject({ score: 75 });
  expect(await attemptsOf(slow, lesson)).toMatchObject([{ score: 0 }]);
});

test('what was handed in is not changed, opened or handed in again while the live quiz goes on', async () => {
  const { lesson, students, start, end } = await aLiveClass(1);
  const [one] = students as [Person];
  await start();
  const session = await join(one, lesson);
  const key = { 'Quiz-Session': String(session) };
  const first = await submit(one, lesson, await answersTo(lesson.quizId, 1), key);
  expect(first.body.attempt_id).toBe(session);
  const [answer] = await answersTo(lesson.quizId, 4);
  const late = { token: one.token, body: { ...answer, seq: 9 } };
  expect((await call('PUT', `/quiz_sessions/${session}/answers/`, late)).status).toBe(409);
  expect((await call('POST', `/quiz_sessions/${session}/return/`, { token: one.token })).status).toBe(409);
  const again = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token: one.token });
  expect(again.body.type).toContain('attempt_closed');
  expect((await submit(one, lesson, await answersTo(lesson.quizId, 4))).body).toEqual(first.body);
  await end();
  expect(await attemptsOf(one, lesson)).toMatchObject([{ id: session, score: 25 }]);
  expect((await submit(one, lesson, [], key)).status).toBe(200);
});

test('a goodbye hands it in too, and what no teacher ends is graded when its time is over', async () => {
  const { lesson, students, start, classId } = await aLiveClass(1);
  const [one] = students as [Person];
  await start();
  const session = await join(one, lesson);
  const answers = await answersTo(lesson.quizId, 2);
  await call('POST', `/quiz_sessions/${session}/leave/`, { token: one.token, body: answers });
  const isHis = eq(quizAttempts.id, session);
  const past = sql`now() - interval '1 second'`;
  await db().update(quizAttempts).set({ leaveAt: past }).where(isHis);
  await submitDue();
  expect(await attemptsOf(one, lesson)).toEqual([]);
  const old = sql`now() - interval '3 hours'`;
  await db().update(liveQuizzes).set({ startedAt: old }).where(eq(liveQuizzes.classId, classId));
  await db().update(quizAttempts).set({ closesAt: past }).where(isHis);
  await submitDue();
  expect(await attemptsOf(one, lesson)).toMatchObject([{ id: session, score: 50 }]);
});

test('whoever is not of the class, and the class after the end, see mark and keys at once', async () => {
  const { lesson, students, start, end, mine } = await aLiveClass(1);
  const [one] = students as [Person];
  await start();
  expect((await submit(mine, lesson, [])).status).toBe(201);
  await end();
  const after = await submit(one, lesson, await answersTo(lesson.quizId, 4));
  expect(after.body.attempt.responses[0].correct_answer).toBeTruthy();
});

test('of two classes that take one quiz live, each sees its results when its own ends, and whoever is in both at the last', async () => {
  const { lesson, students, start, end } = await aLiveClass(2);
  const [first, both] = students as [Person, Person];
  const [teacher, second] = await Promise.all([makePerson({ role: 'instructor' }), makePerson({ grade: 5 })]);
  const other = await makeClass({ teachers: [teacher], students: [second, both], gradeLevel: 5 });
  const path = `/classes/${other}/live/`;
  await start();
  await call('POST', path, { token: teacher.token, body: { lesson_id: lesson.id } });
  for (const one of [first, second, both]) await join(one, lesson);
  await submit(first, lesson, await answersTo(lesson.quizId, 4));
  await end();
  expect(await attemptsOf(first, lesson)).toMatchObject([{ score: 100 }]);
  for (const one of [second, both]) {
    expect(await attemptsOf(one, lesson)).toEqual([]);
    expect((await submit(one, lesson, await answersTo(lesson.quizId, 4))).status).toBe(202);
    expect(await attemptsOf(one, lesson)).toEqual([]);
  }
  await call('POST', `${path}end/`, { token: teacher.token });
  for (const one of [second, both]) expect(await attemptsOf(one, lesson)).toMatchObject([{ score: 100 }]);
});

test('the end of the class ends its live quiz: what was handed in has its mark, and what is open is handed in', async () => {
  const { lesson, students, mine, classId, start, end } = await aLiveClass(3);
  const [quick, slow, both] = students as [Person, Person, Person];
  const teacher = await makePerson({ role: 'instructor' });
  const other = await makeClass({ teachers: [teacher], students: [both], gradeLevel: 5 });
  await start();
  await call('POST', `/classes/${other}/live/`, { token: teacher.token, body: { lesson_id: lesson.id } });
  for (const one of [quick, both])
    expect((await submit(one, lesson, await answersTo(lesson.quizId, 3))).status).toBe(202);
  await join(slow, lesson);
  await call('POST', `/classes/${classId}/end/`, { token: mine.token });
  expect(await attemptsOf(quick, lesson)).toMatchObject([{ score: 75 }]);
  expect(await attemptsOf(slow, lesson)).toMatchObject([{ score: 0 }]);
  expect(await attemptsOf(both, lesson)).toEqual([]);
  await call('POST', `/classes/${other}/end/`, { token: teacher.token });
  expect(await attemptsOf(both, lesson)).toMatchObject([{ score: 75 }]);
  expect((await end()).body).toEqual({ live: null });
});
