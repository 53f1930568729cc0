import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { getOwnLive } from '#lib/live/queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Seat = { name: string | null; state: string; answered: number };

/** A class of so many students, called to a quiz of four questions. */
async function aLiveClass(count: number) {
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 4 });
  const mine = await makePerson({ role: 'instructor' });
  const students = await Promise.all(Array.from({ length: count }, () => makePerson({ grade: 5 })));
  const classId = await makeClass({ teachers: [mine], students, gradeLevel: 5 });
  const path = `/classes/${classId}/live/`;
  const start = () => call('POST', path, { token: mine.token, body: { lesson_id: lesson.id } });
  const end = () => call('POST', `${path}end/`, { token: mine.token });
  const seats = async (query = ''): Promise<Seat[]> =>
    (await call('GET', `${path}${query}`, { token: mine.token })).body.live.seats;
  return { lesson, mine, students, classId, path, start, end, seats };
}

type Lesson = { id: number; quizId: number };

const join = async ({ token }: Person, lesson: Lesson): Promise<number> =>
  (await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token })).body.id;

/** Answers the first questions, each sent twice as over a bad network, and counts what was acknowledged. */
async function answer({ token }: Person, lesson: Lesson, session: number, count: number): Promise<number> {
  let acknowledged = 0;
  for (const one of (await answersTo(lesson.quizId, 4)).slice(0, count)) {
    const send = () => call('PUT', `/quiz_sessions/${session}/answers/`, { token, body: { ...one, seq: 1 } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    acknowledged += 1;
  }
  return acknowledged;
}

describe('a quiz that a class takes now', () => {
  test('calls its students and nobody else, until they have handed in or it has ended', async () => {
    const { lesson, students, start, end } = await aLiveClass(2);
    const [one, two] = students as [Person, Person];
    const outside = await makePerson({ grade: 5 });
    expect(await getOwnLive(one.actor)).toBeUndefined();
    expect((await start()).status).toBe(201);
    expect(await getOwnLive(one.actor)).toMatchObject({ lessonId: lesson.id });
    expect(await getOwnLive(outside.actor)).toBeUndefined();
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: one.token, body: [] });
    expect(await getOwnLive(one.actor)).toBeUndefined();
    expect(await getOwnLive(two.actor)).toBeDefined();
    await end();
    expect(await getOwnLive(two.actor)).toBeUndefined();
  });

  test('shows who is in it and how much is answered, with names only where they are asked for', async () => {
    const { lesson, students, start, seats } = await aLiveClass(3);
    const [one, two] = students as [Person, Person];
    await start();
    await answer(one, lesson, await join(one, lesson), 2);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token: two.token,
      body: await answersTo(lesson.quizId, 4),
    });
    expect(await seats()).toEqual([
      { name: null, state: 'submitted', answered: 4 },
      { name: null, state: 'open', answered: 2 },
      { name: null, state: 'away', answered: 0 },
    ]);
    expect((await seats('?names=yes')).map(({ name }) => name)).toEqual(Array(3).fill('Laila Safi'));
  });

  test('is one at a time, of the grade of the class, and not for a class that has ended', async () => {
    const { mine, classId, path, start, end } = await aLiveClass(1);
    const other = await makeLesson({ subjectId: (await makeSubject({ grade: 6 })).id, questions: 1 });
    const wrong = await call('POST', path, { token: mine.token, body: { lesson_id: other.id } });
    expect(wrong.status).toBe(404);
    await start();
    expect((await start()).body.type).toContain('conflict');
    expect((await end()).body).toEqual({ live: null });
    await call('POST', `/classes/${classId}/end/`, { token: mine.token });
    expect((await start()).body.type).toContain('class_ended');
  });

  test("of another teacher's class is not there", async () => {
    const { path, start } = await aLiveClass(1);
    await start();
    const other = await makePerson({ role: 'instructor' });
    expect((await call('GET', path, { token: other.token })).status).toBe(404);
    expect((await call('POST', `${path}end/`, { token: other.token })).status).toBe(404);
  });

  test('of 40 students, all answering at once and every answer sent twice, loses nothing when it is ended for all', async () => {
    const { lesson, students, start, end, seats } = await aLiveClass(40);
    await start();
    const counts = await Promise.all(
      students.map(async (student, index) => answer(student, lesson, await join(student, lesson), index % 5)),
    );
    const acknowledged = counts.reduce((sum, count) => sum + count, 0);
    const shown = await seats();
    expect(shown.reduce((sum, { answered }) => sum + answered, 0)).toBe(acknowledged);
    expect(shown.every(({ state }) => state === 'open')).toBe(true);
    await end();
    const attempts = await db().select().from(quizAttempts).where(eq(quizAttempts.quizId, lesson.quizId));
    expect(attempts.map(({ state }) => state)).toEqual(Array(40).fill('submitted'));
    expect(attempts.reduce((sum, { correct }) => sum + correct!, 0)).toBe(acknowledged);
    const right = and(eq(attemptResponses.isCorrect, true), eq(quizAttempts.quizId, lesson.quizId));
    const rows = await db()
      .select({ id: attemptResponses.questionId })
      .from(attemptResponses)
      .innerJoin(quizAttempts, eq(quizAttempts.id, attemptResponses.attemptId))
      .where(right);
    expect(rows).toHaveLength(acknowledged);
  });

  test('takes no answer after its end, and says so', async () => {
    const { lesson, students, start, end } = await aLiveClass(1);
    const [one] = students as [Person];
    await start();
    const session = await join(one, lesson);
    await end();
    const [first] = await answersTo(lesson.quizId, 4);
    const late = await call('PUT', `/quiz_sessions/${session}/answers/`, {
      token: one.token,
      body: { ...first, seq: 1 },
    });
    expect(late.body.type).toContain('attempt_closed');
  });
});
