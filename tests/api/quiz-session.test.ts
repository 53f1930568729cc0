import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import { endSession } from '#lib/platform/auth/sessions.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { getAttempt } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { call } from '../support/api.ts';
import { eventually, isWaiting } from '../support/jobs.ts';
import { answersTo, makeQuiz } from '../support/lessons.ts';
import { makeAdmin } from '../support/people.ts';
import { sitDown, wait } from '../support/quizzes.ts';

/** A student's attempts once the 10 seconds after leaving have passed. */
async function attemptsAfterGoodbye({ person, attempts }: Awaited<ReturnType<typeof sitDown>>, id: number) {
  await wait({ studentId: person.id, id }, 11);
  await submitDue();
  return attempts();
}

describe('an answer', () => {
  test('saved on one device is there when the quiz opens on another', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const [first] = await answersTo(quiz.lesson.quizId, 3);
    await quiz.save(session.id, { ...first, seq: 7 });
    const again = await quiz.start();
    expect([again.status, again.body]).toEqual([200, { ...session, answers: [{ ...first, seq: 7 }] }]);
  });

  test('is never replaced by an earlier one that arrives late, whichever way it is sent', async () => {
    const quiz = await sitDown({ questions: 1 });
    const { body: session } = await quiz.start();
    const [right] = await answersTo(quiz.lesson.quizId, 1);
    const [wrong] = await answersTo(quiz.lesson.quizId, 0);
    await quiz.save(session.id, { ...right, seq: 5 });
    expect((await quiz.save(session.id, { ...wrong, seq: 4 })).status).toBe(409);
    expect((await quiz.save(session.id, { ...wrong, seq: 5 })).status).toBe(409);
    expect((await quiz.leave(session.id, [{ ...wrong, seq: 4 }])).status).toBe(204);
    const result = await quiz.submit([{ ...wrong, seq: 3 }]);
    expect(result.body.attempt.responses[0].student_answer).toBe(right!.student_answer);
  });

  test('that comes while the quiz is being closed is refused, and changes nothing', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const [first] = await answersTo(quiz.lesson.quizId, 3);
    const attempt = eq(quizAttempts.id, session.id);
    const { saving } = await db().transaction(async (tx) => {
      await tx.select().from(quizAttempts).where(attempt).for('update');
      const saving = quiz.save(session.id, { ...first, seq: 1 });
      await eventually(isWaiting('with "held" as'));
      await tx
        .update(quizAttempts)
        .set({ closesAt: sql`now()` })
        .where(attempt);
      return { saving };
    });
    const { status, body } = await saving;
    expect([status, body.type]).toEqual([409, 'urn:dars:problem:attempt_closed']);
    expect(await db().$count(attemptResponses, eq(attemptResponses.attemptId, session.id))).toBe(0);
  });

  test("is refused in another student's attempt as if that did not exist", async () => {
    const [mine, other] = [await sitDown(), await sitDown()];
    const { body: session } = await mine.start();
    const [first] = await answersTo(mine.lesson.quizId, 3);
    expect((await other.save(session.id, { ...first, seq: 1 })).status).toBe(404);
    expect((await other.leave(session.id)).status).toBe(404);
    expect((await other.comeBack(session.id)).status).toBe(404);
  });
});

describe('leaving', () => {
  test("keeps the page's unsent answers, and submits them once, 10 seconds later", async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const attempt = { studentId: quiz.person.id, id: session.id };
    const [first, second] = await answersTo(quiz.lesson.quizId, 3);
    await quiz.save(session.id, { ...first, seq: 1 });
    await quiz.leave(session.id, [{ ...second, seq: 1 }]);
    await submitDue();
    expect(await quiz.attempts()).toEqual([]);
    await wait(attempt, 11);
    await Promise.all([submitDue(), submitDue()]);
    const attempts = await quiz.attempts();
    expect(attempts).toHaveLength(1);
    expect(attempts[0].responses.map((r: { student_answer: string }) => r.student_answer)).toEqual([
      first!.student_answer,
      second!.student_answer,
      null,
    ]);
    expect((await quiz.save(session.id, { ...first, seq: 2 })).body.type).toContain('attempt_closed');
    expect((await quiz.comeBack(session.id)).status).toBe(409);
  });

  test('is undone by starting again, by an answer, and by a page that is still open', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const attempt = { studentId: quiz.person.id, id: session.id };
    const [first] = await answersTo(quiz.lesson.quizId, 3);
    const back = [
      quiz.start,
      () => quiz.save(session.id, { ...first, seq: 1 }),
      () => quiz.comeBack(session.id),
    ];
    for (const comeBack of back) {
      await quiz.leave(session.id);
      await wait(attempt, 5);
      expect((await comeBack()).status).toBe(200);
      await wait(attempt, 10);
      await submitDue();
      expect(await quiz.attempts()).toEqual([]);
    }
  });

  test('on one device does not close a quiz that another device has open, until that one leaves too', async () => {
    const laptop = await sitDown();
    const phone = await laptop.onAnotherDevice();
    const { body: session } = await laptop.start();
    await phone.start();
    await laptop.leave(session.id);
    expect(await attemptsAfterGoodbye(laptop, session.id)).toEqual([]);
    await phone.leave(session.id);
    expect(await attemptsAfterGoodbye(laptop, session.id)).toHaveLength(1);
  });

  test('on one device closes the quiz if the other has signed out or left before', async () => {
    const laptop = await sitDown();
    const phone = await laptop.onAnotherDevice();
    const { body: session } = await phone.start();
    await laptop.start();
    await endSession(phone.sessionId);
    await laptop.leave(session.id);
    expect(await attemptsAfterGoodbye(laptop, session.id)).toHaveLength(1);
  });

  test('still counts if an answer that it carried arrives again after it', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const [first] = await answersTo(quiz.lesson.quizId, 3);
    await quiz.leave(session.id, [{ ...first, seq: 4 }]);
    expect((await quiz.save(session.id, { ...first, seq: 4 })).status).toBe(200);
    expect(await attemptsAfterGoodbye(quiz, session.id)).toHaveLength(1);
  });

  test('is final after 10 seconds: starting again opens a new attempt', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    await quiz.leave(session.id);
    await wait({ studentId: quiz.person.id, id: session.id }, 11);
    const again = await quiz.start();
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(session.id);
    expect(await quiz.attempts()).toHaveLength(1);
  });

  test('without a goodbye keeps the attempt open for 2 hours, and then submits the saved answers', async () => {
    const quiz = await sitDown({ questions: 1 });
    const { body: session } = await quiz.start();
    const attempt = { studentId: quiz.person.id, id: session.id };
    const [first] = await answersTo(quiz.lesson.quizId, 1);
    await quiz.save(session.id, { ...first, seq: 1 });
    await wait(attempt, 2 * 3600 - 60);
    await submitDue();
    expect((await quiz.start()).status).toBe(200);
    await wait(attempt, 61);
    expect((await quiz.save(session.id, { ...first, seq: 2 })).status).toBe(409);
    await submitDue();
    expect((await quiz.attempts())[0]).toMatchObject({ id: session.id, score: 100 });
  });
});

describe('submitting', () => {
  test('a session that the server has closed returns that attempt, not a second one', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    await quiz.leave(session.id);
    await wait({ studentId: quiz.person.id, id: session.id }, 11);
    await submitDue();
    const late = await quiz.submitFrom(session.id, await answersTo(quiz.lesson.quizId, 3));
    expect([late.status, late.body.attempt.id]).toEqual([200, session.id]);
    expect(await quiz.attempts()).toHaveLength(1);
  });

  test('fifty times at once makes one attempt', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const answers = await answersTo(quiz.lesson.quizId, 3);
    const all = await Promise.all(Array.from({ length: 50 }, () => quiz.submitFrom(session.id, answers)));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await quiz.attempts()).toHaveLength(1);
  });

  test('fifty starts at once make one attempt', async () => {
    const quiz = await sitDown();
    const all = await Promise.all(Array.from({ length: 50 }, () => quiz.start()));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  });

  test('with a key that has submitted another quiz is refused', async () => {
    const quiz = await sitDown();
    await quiz.submit([], 'once');
    const other = await makeQuiz(quiz.lesson.id, 2, 1);
    await db()
      .update(lessonRevisions)
      .set({ quizId: other })
      .where(eq(lessonRevisions.id, quiz.lesson.revisionId));
    const headers = { 'idempotency-key': 'once' };
    const refused = await call('POST', `/quizzes/${other}/submit/`, {
      token: quiz.person.token,
      body: [],
      headers,
    });
    expect(refused.status).toBe(409);
  });
});

describe('a quiz replaced in the middle', () => {
  test('continues and ends on its own version', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const next = await makeQuiz(quiz.lesson.id, 2, 5);
    await db()
      .update(lessonRevisions)
      .set({ quizId: next })
      .where(eq(lessonRevisions.id, quiz.lesson.revisionId));
    const quizNow = await call('GET', `/lessons/${quiz.lesson.id}/quiz/`, { token: quiz.person.token });
    expect([quizNow.body.id, quizNow.body.quiz_version]).toEqual([session.quiz_id, 1]);
    expect((await quiz.start()).body.id).toBe(session.id);
    const result = await quiz.submitFrom(session.id, await answersTo(quiz.lesson.quizId, 3));
    expect(result.body.attempt).toMatchObject({ id: session.id, quiz_version: 1, score: 100 });
    const fresh = await quiz.start();
    expect([fresh.status, fresh.body.quiz_id]).toEqual([201, next]);
  });
});

describe('something deleted during a quiz', () => {
  test.each([
    ['lesson', lessons],
    ['subject', subjects],
  ] as const)(
    'a %s takes no new attempt; the open one keeps its answers and is submitted',
    async (of, table) => {
      const quiz = await sitDown({ questions: 2 });
      const { body: session } = await quiz.start();
      const [first, second] = await answersTo(quiz.lesson.quizId, 2);
      await db()
        .update(table)
        .set({ deletedAt: sql`now()` })
        .where(eq(table.id, quiz[of].id));
      expect((await quiz.start()).status).toBe(404);
      expect((await quiz.save(session.id, { ...first, seq: 1 })).status).toBe(200);
      const result = await quiz.submitFrom(session.id, [second!]);
      expect(result.body.attempt).toMatchObject({ id: session.id, score: 100 });
      expect((await quiz.submit([second!])).status).toBe(404);
    },
  );

  test('a deleted student is signed out, and the answers stay, submitted by the server', async () => {
    const quiz = await sitDown({ questions: 2 });
    const { body: session } = await quiz.start();
    const [first, second] = await answersTo(quiz.lesson.quizId, 2);
    await quiz.save(session.id, { ...first, seq: 1 });
    const { token } = await makeAdmin();
    expect((await call('DELETE', `/admin/users/${quiz.person.id}`, { token })).status).toBe(204);
    expect((await quiz.save(session.id, { ...second, seq: 2 })).status).toBe(401);
    // An erased person's attempts are stored under a new id that belongs to nobody.
    const { id } = session;
    const [attempt] = await db().select().from(quizAttempts).where(eq(quizAttempts.id, id));
    expect(attempt!.studentId).not.toBe(quiz.person.id);
    await wait(attempt!, 2 * 3600 + 1);
    await submitDue();
    const stored = await getAttempt({ userId: attempt!.studentId }, id);
    expect(stored.responses.map((r) => r.studentAnswer)).toEqual([first!.student_answer, null]);
    expect(await miscounts()).toEqual([]);
  });
});

test('the options have another order at each attempt, and the same order at each return to it', async () => {
  const quiz = await sitDown({ questions: 8 });
  const questions = async () =>
    (await call('GET', `/lessons/${quiz.lesson.id}/quiz/`, { token: quiz.person.token })).body.quiz_questions;
  await quiz.start();
  const first = await questions();
  expect(await questions()).toEqual(first);
  await quiz.submit([]);
  expect(await questions()).not.toEqual(first);
});

test('the stored counters equal a recount, and a miscount is found', async () => {
  const quiz = await sitDown();
  for (const right of [1, 3, 2]) await quiz.submit(await answersTo(quiz.lesson.quizId, right));
  expect(await miscounts()).toEqual([]);
  const mine = eq(lessonProgress.studentId, quiz.person.id);
  const wrong = [{ attempts: 4 }, { attempts: 3, bestCorrect: 2 }, { bestCorrect: 3, passedAt: null }];
  for (const values of wrong) {
    await db().update(lessonProgress).set(values).where(mine);
    expect(await miscounts()).toEqual([{ studentId: quiz.person.id, lessonId: quiz.lesson.id }]);
  }
});
