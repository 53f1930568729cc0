import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { call } from '../support/api.ts';
import { answersTo } from '../support/lessons.ts';
import { sitDown, wait } from '../support/quizzes.ts';

type AnswerOfAttempt = { student_answer: string | null };
const answersIn = (attempt: { responses: AnswerOfAttempt[] }) =>
  attempt.responses.map(({ student_answer }) => student_answer);

describe('an Idempotency-Key', () => {
  test('is compared to its last character', async () => {
    const quiz = await sitDown();
    const key = 'k'.repeat(199);
    const [first, second] = [await quiz.submit([], `${key}a`), await quiz.submit([], `${key}b`)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.attempt.id).not.toBe(first.body.attempt.id);
    expect((await quiz.submit([], `${key}a`)).body.attempt.id).toBe(first.body.attempt.id);
  });

  test('of more than 200 characters is refused with a sentence, and nothing is submitted', async () => {
    const quiz = await sitDown();
    for (const length of [201, 5000]) {
      const refused = await quiz.submit([], 'k'.repeat(length));
      expect([refused.status, refused.body.errors[0].message]).toEqual([
        422,
        'An Idempotency-Key has at most 200 characters',
      ]);
    }
    expect(await quiz.attempts()).toEqual([]);
  });

  test('may look like a session id', async () => {
    const quiz = await sitDown();
    const first = await quiz.submit([]);
    for (const key of [`session-${first.body.attempt.id}`, `session:${first.body.attempt.id}`]) {
      const answer = await quiz.submit(await answersTo(quiz.lesson.quizId, 3), key);
      expect([answer.status, answer.body.attempt.score]).toEqual([201, 100]);
    }
    expect(await quiz.attempts()).toHaveLength(3);
  });
});

test('a header that is not a session id is refused', async () => {
  const quiz = await sitDown();
  const path = `/quizzes/${quiz.lesson.quizId}/submit/`;
  const headers = { 'quiz-session': 'mine' };
  const refused = await call('POST', path, { token: quiz.person.token, body: [], headers });
  expect(refused.status).toBe(422);
});

describe('a submission after the 2 hours', () => {
  const over = async (saved: number) => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const answers = await answersTo(quiz.lesson.quizId, 3);
    for (const answer of answers.slice(0, saved)) await quiz.save(session.id, { ...answer, seq: 1 });
    const attempt = { studentId: quiz.person.id, id: session.id as number };
    await wait(attempt, 2 * 3600 + 1);
    return { quiz, session, answers, attempt };
  };

  test.each(['before', 'after'])(
    'brings the answers that the server never got into the attempt, %s the server has closed it',
    async (when) => {
      const { quiz, session, answers } = await over(1);
      if (when === 'after') await submitDue();
      const late = answers.slice(1).map((answer) => ({ ...answer, seq: 2 }));
      const result = await quiz.submitFrom(session.id, late);
      expect([result.status, result.body.attempt.id, result.body.attempt.score]).toEqual([
        200,
        session.id,
        100,
      ]);
      const again = await quiz.submitFrom(session.id, late);
      expect([again.status, again.body.attempt.id]).toEqual([200, session.id]);
      const [only, ...more] = await quiz.attempts();
      expect([answersIn(only), more]).toEqual([answers.map(({ student_answer }) => student_answer), []]);
      expect(await miscounts()).toEqual([]);
    },
  );

  test('with nothing new returns the attempt that closed after 2 hours', async () => {
    const { quiz, session, answers } = await over(3);
    const result = await quiz.submitFrom(
      session.id,
      answers.map((answer) => ({ ...answer, seq: 1 })),
    );
    expect([result.status, result.body.attempt.id, result.body.attempt.score]).toEqual([
      200,
      session.id,
      100,
    ]);
    expect(await quiz.attempts()).toHaveLength(1);
  });

  test('does not change an attempt that the student has opened since', async () => {
    const { quiz, session, answers } = await over(1);
    const { body: next } = await quiz.start();
    expect(next.id).not.toBe(session.id);
    const late = answers.slice(1).map((answer) => ({ ...answer, seq: 2 }));
    const result = await quiz.submitFrom(session.id, late);
    expect([result.body.attempt.id, result.body.attempt.score]).toEqual([session.id, 100]);
    expect((await quiz.start()).body).toMatchObject({ id: next.id, answers: [] });
  });

  test('without a session is a separate attempt, and the first keeps its saved answers', async () => {
    const { quiz, session, answers } = await over(2);
    const result = await quiz.submit([answers[2]!]);
    expect(result.status).toBe(201);
    const [further, first] = await quiz.attempts();
    expect(further.id).toBe(result.body.attempt.id);
    expect([first.id, answersIn(first)]).toEqual([
      session.id,
      [answers[0]!.student_answer, answers[1]!.student_answer, null],
    ]);
    expect(answersIn(further)).toEqual([null, null, answers[2]!.student_answer]);
  });
});

test('a hundred attempts are listed at once, newest first, and all of them page by page', async () => {
  const quiz = await sitDown({ questions: 1 });
  const own = { studentId: quiz.person.id, lessonId: quiz.lesson.id };
  const attempt = { ...own, quizId: quiz.lesson.quizId, state: 'submitted', optionSeed: 0 } as const;
  const rows = Array.from({ length: 103 }, (_, minute) => {
    const at = new Date(2026, 0, 1, 0, minute);
    return { ...attempt, submittedAt: at, closesAt: at, asked: 1, correct: 0 };
  });
  await db().insert(quizAttempts).values(rows);
  await db()
    .insert(lessonProgress)
    .values({ ...own, attempts: 103, bestAsked: 1 });
  const page = (query: string) =>
    call('GET', `/lessons/${quiz.lesson.id}/attempts/${query}`, { token: quiz.person.token });
  const ids = async (query: string) => (await page(query)).body.map(({ id }: { id: number }) => id);
  const [first, rest] = [await ids(''), await ids('?offset=100')];
  expect([first.length, rest.length]).toEqual([100, 3]);
  expect(new Set([...first, ...rest]).size).toBe(103);
  expect([...first, ...rest]).toEqual([...first, ...rest].sort((a, b) => b - a));
  expect((await page('?limit=2')).headers.get('x-total-count')).toBe('103');
  expect((await page('?limit=101')).status).toBe(422);
});
