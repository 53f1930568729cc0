import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { liveQuizzes } from '#db/schema/school.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import { call } from '../support/api.ts';
import { answersTo } from '../support/lessons.ts';
import { aLiveClass, join, type Lesson, type Person } from '../support/live.ts';
import { makePerson } from '../support/people.ts';

/** One student in a live quiz, with the calls that their page makes. */
async function oneInQuiz() {
  const live = await aLiveClass(1);
  const [one] = live.students as [Person];
  await live.start();
  const session = await join(one, live.lesson);
  return { ...live, one, session, ...pageOf(one, live.lesson, session) };
}

function pageOf({ token }: Person, lesson: Lesson, session: number) {
  const save = async (index: number, seq = 1) => {
    const answer = (await answersTo(lesson.quizId, 4))[index];
    return call('PUT', `/quiz_sessions/${session}/answers/`, { token, body: { ...answer, seq } });
  };
  const submit = async (right = 4) =>
    call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token,
      headers: { [SESSION_HEADER]: String(session) },
      body: (await answersTo(lesson.quizId, right)).map((answer) => ({ ...answer, seq: 2 })),
    });
  return { save, submit };
}

const isPaused = async ({ token }: Person) =>
  (await call('GET', '/live/', { token })).body.live?.is_paused as boolean | undefined;

describe('a quiz that the teacher has paused', () => {
  test('takes no answer and no submission until it resumes, and then takes both', async () => {
    const { one, save, submit, pause, seats } = await oneInQuiz();
    expect((await save(0)).status).toBe(200);
    expect(await isPaused(one)).toBe(false);
    expect((await pause(true)).body.live.paused_until).not.toBeNull();
    expect(await isPaused(one)).toBe(true);
    for (const refused of [await save(1), await submit()]) {
      expect(refused.status).toBe(409);
      expect(refused.body.type).toBe('urn:dars:problem:quiz_paused');
      expect(refused.body.detail).toContain('What you have chosen is kept');
    }
    expect(await seats()).toMatchObject([{ state: 'open', answered: 1 }]);
    await pause(false);
    expect((await save(1)).status).toBe(200);
    // It is graded when the live quiz ends.
    expect((await submit()).status).toBe(202);
  });

  test('answers a repeated submission as before', async () => {
    const { submit, pause } = await oneInQuiz();
    expect((await submit()).status).toBe(202);
    await pause(true);
    expect((await submit()).status).toBe(202);
  });

  test('can be opened by latecomers, and stops nobody in another class or another lesson', async () => {
    const { one, lesson, pause } = await oneInQuiz();
    const other = await oneInQuiz();
    await pause(true);
    expect((await other.save(0)).status).toBe(200);
    const elsewhere = pageOf(one, other.lesson, await join(one, other.lesson));
    expect((await elsewhere.save(0)).status).toBe(200);
    const outsider = await makePerson({ grade: 5 });
    const alone = pageOf(outsider, lesson, await join(outsider, lesson));
    expect((await alone.save(0)).status).toBe(200);
    const late = await oneInQuiz();
    await late.pause(true);
    expect(
      (await call('POST', `/lessons/${late.lesson.id}/quiz/start/`, { token: late.one.token })).status,
    ).toBe(200);
  });

  test('resumes automatically after half an hour', async () => {
    const { classId, one, save, pause } = await oneInQuiz();
    await pause(true);
    await db()
      .update(liveQuizzes)
      .set({ pausedAt: sql`now() - interval '30 minutes'` })
      .where(eq(liveQuizzes.classId, classId));
    expect(await isPaused(one)).toBe(false);
    expect((await save(0)).status).toBe(200);
  });

  test('stops nobody once the live quiz has ended, and answers still on a page are kept', async () => {
    const { one, lesson, save, submit, pause, end } = await oneInQuiz();
    await save(0);
    await pause(true);
    expect((await save(1)).status).toBe(409);
    await end();
    expect((await submit(2)).status).toBe(200);
    const rows = await db().select().from(quizAttempts).where(eq(quizAttempts.quizId, lesson.quizId));
    expect(rows.map(({ state, correct }) => [state, correct])).toEqual([['submitted', 2]]);
    const again = pageOf(one, lesson, await join(one, lesson));
    expect((await again.save(0)).status).toBe(200);
  });

  test('still closes an attempt two hours after its start', async () => {
    const { classId, session, submit, save, pause } = await oneInQuiz();
    await save(0);
    await pause(true);
    await db()
      .update(liveQuizzes)
      .set({ startedAt: sql`now() - interval '2 hours'` })
      .where(eq(liveQuizzes.classId, classId));
    await db()
      .update(quizAttempts)
      .set({ startTime: sql`now() - interval '2 hours'`, closesAt: sql`now()` })
      .where(eq(quizAttempts.id, session));
    expect((await save(1)).body.type).toContain('attempt_closed');
    expect(await submitDue()).toBeGreaterThan(0);
    const { status, body } = await submit(4);
    expect([status, body.attempt.id]).toEqual([200, session]);
  });

  test('needs a yes or a no from a teacher of the class', async () => {
    const { path, mine, one } = await oneInQuiz();
    const put = (token: string, body: object) => call('PUT', `${path}pause/`, { token, body });
    expect((await put(mine.token, {})).status).toBe(422);
    expect((await put(one.token, { is_paused: true })).status).toBe(403);
  });
});
