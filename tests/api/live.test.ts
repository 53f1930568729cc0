import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { classStudents, classTeachers } from '#db/schema/school.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import { getOwnLive } from '#lib/school/live/live.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeQuiz, makeSubject } from '../support/lessons.ts';
import { aLiveClass, join, type Lesson, type Person } from '../support/live.ts';
import { makePerson } from '../support/people.ts';

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

describe('a live quiz', () => {
  test('calls only the students of the class, until they have submitted or it has ended', async () => {
    const { lesson, students, start, end } = await aLiveClass(2);
    const [one, two] = students as [Person, Person];
    const outside = await makePerson({ grade: 5 });
    expect((await getOwnLive(one.actor)).live).toBeNull();
    expect((await start()).status).toBe(201);
    expect((await getOwnLive(one.actor)).live).toMatchObject({ lessonId: lesson.id });
    expect((await getOwnLive(outside.actor)).live).toBeNull();
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: one.token, body: [] });
    expect((await getOwnLive(one.actor)).live).toBeNull();
    expect((await getOwnLive(two.actor)).live).not.toBeNull();
    await end();
    expect((await getOwnLive(two.actor)).live).toBeNull();
  });

  test('shows who is in it and how much is answered, with names only on request', async () => {
    const { mine, path, lesson, students, start, seats } = await aLiveClass(3);
    const [one, two] = students as [Person, Person];
    await start();
    await answer(one, lesson, await join(one, lesson), 2);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token: two.token,
      body: await answersTo(lesson.quizId, 4),
    });
    expect(await seats()).toEqual([
      { name: null, state: 'submitted', answered: 4, asked: 4 },
      { name: null, state: 'open', answered: 2, asked: 4 },
      { name: null, state: 'away', answered: 0, asked: null },
    ]);
    const { body } = await call('GET', path, { token: mine.token });
    expect(body.live.answered_by).toEqual([2, 2, 1, 1]);
    expect((await seats('?names=yes')).map(({ name }) => name)).toEqual(Array(3).fill('Laila Safi'));
  });

  test("is one at a time, of the class's grade, and not for a class that has ended", async () => {
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

  test("of another teacher's class is not found", async () => {
    const { path, start } = await aLiveClass(1);
    await start();
    const other = await makePerson({ role: 'instructor' });
    expect((await call('GET', path, { token: other.token })).status).toBe(404);
    expect((await call('POST', `${path}end/`, { token: other.token })).status).toBe(404);
  });

  test('with 40 students answering at once, every answer sent twice, loses nothing when it is ended', async () => {
    const { lesson, students, start, end, seats } = await aLiveClass(40);
    await start();
    const counts = await Promise.all(
      students.map(async (student, index) => answer(student, lesson, await join(student, lesson), index % 5)),
    );
    const acknowledged = counts.reduce((sum, count) => sum + count, 0);
    const taken = await seats();
    expect(taken.reduce((sum, { answered }) => sum + answered, 0)).toBe(acknowledged);
    expect(taken.every(({ state }) => state === 'open')).toBe(true);
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

  test('accepts no answer after its end, and says so', async () => {
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

  test('answers 304 to a teacher and to a student if nothing is new', async () => {
    const { lesson, mine, students, path, start } = await aLiveClass(1);
    const [one] = students as [Person];
    const ask = async (where: string, token: string, tag = '"never"') => {
      const answer = await call('GET', where, { token, headers: { 'if-none-match': tag } });
      return { status: answer.status, tag: answer.headers.get('etag')! };
    };
    const before = await ask('/live/', one.token);
    expect(before.status).toBe(200);
    expect((await ask('/live/', one.token, before.tag)).status).toBe(304);
    await start();
    expect((await ask('/live/', one.token, before.tag)).status).toBe(200);
    const first = await ask(path, mine.token);
    expect((await ask(path, mine.token, `W/${first.tag}`)).status).toBe(304);
    await join(one, lesson);
    expect((await ask(path, mine.token, first.tag)).status).toBe(200);
  });

  test("can be polled a hundred times by a student without counting against the school's address", async () => {
    const { students } = await aLiveClass(1);
    const [one] = students as [Person];
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (let n = 0; n < 100; n++) await call('GET', '/live/', { token: one.token, headers });
    const counted = await db().execute(
      sql`select key, points from rate_limits where key like ${'%203.0.113.77'}`,
    );
    expect(counted).toEqual([]);
    const mine = await db().execute(sql`select points from rate_limits where key = ${`user:${one.id}`}`);
    expect(mine).toEqual([{ points: 100 }]);
  });

  test('does not keep a session alive: polling on a shared computer does not count as use', async () => {
    const { students } = await aLiveClass(1);
    const [one] = students as [Person];
    const long = sql`now() - interval '20 minutes'`;
    const session = eq(sessions.id, one.sessionId);
    await db().update(sessions).set({ seenAt: long, isShared: true }).where(session);
    const seenAt = async () =>
      (await db().select({ at: sessions.seenAt }).from(sessions).where(session))[0]!.at;
    const before = await seenAt();
    expect((await call('GET', '/live/', { token: one.token })).status).toBe(200);
    expect(await seenAt()).toEqual(before);
  });

  test('can have two teachers: each sees what the other does, and both may do it at once', async () => {
    const { lesson, classId, path, start, pause, end } = await aLiveClass(1);
    const second = await makePerson({ role: 'instructor' });
    await db().insert(classTeachers).values({ classId, userId: second.id });
    await start();
    const theirs = (method: string, where = path, body?: object) =>
      call(method, where, { token: second.token, ...(body ? { body } : {}) });
    expect((await theirs('POST', path, { lesson_id: lesson.id })).status).toBe(409);
    const [one, two] = await Promise.all([pause(true), theirs('PUT', `${path}pause/`, { is_paused: true })]);
    expect(one.body.live.paused_until).toEqual(two.body.live.paused_until);
    expect((await theirs('PUT', `${path}pause/`, { is_paused: false })).body.live.paused_until).toBeNull();
    const ended = await Promise.all([end(), theirs('POST', `${path}end/`)]);
    expect(ended.map(({ status, body }) => [status, body.live])).toEqual(Array(2).fill([200, null]));
    expect((await pause(true)).body).toEqual({ live: null });
  });

  test('counts latecomers and students who had the quiz open before, each once', async () => {
    const { lesson, students, classId, start, seats, end } = await aLiveClass(2);
    const [early] = students as [Person, Person];
    await answer(early, lesson, await join(early, lesson), 3);
    await start();
    const late = await makePerson({ grade: 5 });
    await db().insert(classStudents).values({ classId, studentId: late.id });
    expect((await getOwnLive(late.actor)).live).toMatchObject({ lessonId: lesson.id });
    await answer(late, lesson, await join(late, lesson), 1);
    expect((await seats()).map(({ state, answered }) => [state, answered])).toEqual([
      ['open', 3],
      ['open', 1],
      ['away', 0],
    ]);
    await end();
    const rows = await db().select().from(quizAttempts).where(eq(quizAttempts.quizId, lesson.quizId));
    expect(rows.map(({ correct }) => correct).sort()).toEqual([1, 3]);
  });

  test("shows a student's submission, also while they try again", async () => {
    const { lesson, students, start, seats } = await aLiveClass(1);
    const [one] = students as [Person];
    await start();
    const body = await answersTo(lesson.quizId, 4);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: one.token, body });
    await join(one, lesson);
    expect(await seats()).toMatchObject([{ state: 'submitted', answered: 4 }]);
  });

  test('continues with the quiz that a student has open when the lesson gets another one', async () => {
    const { lesson, students, start, seats, end } = await aLiveClass(2);
    const [one, two] = students as [Person, Person];
    await start();
    const session = await join(one, lesson);
    const quizId = await makeQuiz(lesson.id, 2, 2);
    await db().update(lessonRevisions).set({ quizId }).where(eq(lessonRevisions.lessonId, lesson.id));
    expect(await answer(one, lesson, session, 4)).toBe(4);
    await join(two, lesson);
    expect(await seats()).toMatchObject([
      { state: 'open', answered: 4, asked: 4 },
      { state: 'open', answered: 0, asked: 2 },
    ]);
    await end();
    const rows = await db().select().from(quizAttempts).where(eq(quizAttempts.lessonId, lesson.id));
    expect(rows.map(({ correct, asked }) => [correct, asked]).sort()).toEqual([
      [0, 2],
      [4, 4],
    ]);
  });

  test('ends with its class, and calls nobody once its lesson is deleted', async () => {
    const { lesson, mine, students, classId, path, start, pause } = await aLiveClass(1);
    const [one] = students as [Person];
    await start();
    const deleted = (at: Date | null) =>
      db().update(lessons).set({ deletedAt: at }).where(eq(lessons.id, lesson.id));
    await deleted(new Date());
    expect((await getOwnLive(one.actor)).live).toBeNull();
    await deleted(null);
    await pause(true);
    await call('POST', `/classes/${classId}/end/`, { token: mine.token });
    expect((await call('GET', path, { token: mine.token })).body).toEqual({ live: null });
    expect(await getOwnLive(one.actor)).toEqual({ isInClass: false, live: null });
    expect(await answer(one, lesson, await join(one, lesson), 1)).toBe(1);
  });
});
