import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { startJobs } from '#lib/server/boot/boot.jobs.ts';
import { wordFeedback } from '#lib/assessing/quizzes/quizzes.jobs.ts';
import { call } from '../support/api.ts';
import { aTry, eventually } from '../support/jobs.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import type { Mode } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';
import { makePerson } from '../support/people.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });

async function someAttempt(right = 8) {
  const person = await makePerson();
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
  await db()
    .update(quizQuestions)
    .set({
      questionText: 'Question 9? ![A clock with two hands](/figures/clock?time=3:40)',
      correctAnswer: 'right 9',
      options: ['right 9', 'CANARY-OPTION', 'c', 'd'],
    })
    .where(and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 9)));
  const body = await answersTo(lesson.quizId, right);
  const { body: result } = await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
    token: person.token,
    body,
  });
  const ids = { studentId: person.id, attemptId: result.attempt.id as number };
  const now = async () =>
    (await db().select().from(quizAttempts).where(eq(quizAttempts.id, ids.attemptId)))[0]!;
  return { person, lesson, ids, now, rules: result.ai_feedback as string };
}

describe('the feedback on an attempt', () => {
  test("comes at once from the rules, and is replaced by the model's", async () => {
    const { ids, now, rules } = await someAttempt();
    expect(await now()).toMatchObject({ feedback: rules, feedbackSource: 'rules' });
    await wordFeedback(ids, aTry());
    const replaced = await now();
    expect(replaced.feedbackSource).toBe('model');
    expect(replaced.feedback).toMatch(
      /^You worked with care[\s\S]*\*\*Question 8\?\*\*[\s\S]*Read again: “Parts”/,
    );
    model.server().requests.length = 0;
    await wordFeedback(ids, aTry());
    expect(model.server().requests).toEqual([]);
  });

  test('is requested without a key, an explanation, a name or an address', async () => {
    const { person, ids } = await someAttempt();
    await db().update(users).set({ firstName: 'Zarghona' }).where(eq(users.id, person.id));
    await wordFeedback(ids, aTry());
    const { raw } = model.server().requests[0]!;
    expect(raw).toContain('Question 9? (A clock with two hands)');
    for (const secret of ['/figures/', 'right 9', 'Because 9', 'Zarghona', person.email, person.username])
      expect(raw).not.toContain(secret);
  });

  test.each([
    ['another verdict', (answer: any) => ({ ...answer, verdict: { correct: 10, asked: 10, passed: true } })],
    [
      'an unknown question',
      (answer: any) => ({ ...answer, perMistake: [{ questionId: 999_999, why: 'x', rereadSectionId: '' }] }),
    ],
    [
      'an unknown section',
      (answer: any) => ({
        ...answer,
        perMistake: answer.perMistake.map((one: object) => ({ ...one, rereadSectionId: 'nowhere' })),
      }),
    ],
    [
      'another language',
      (answer: any) => ({
        ...answer,
        summary: 'تاسو ښه کار وکړ او یو شی بیا وګورئ چې ښه یې زده کړئ',
        nextStep: 'بیا یې ولولئ او بیا هڅه وکړئ',
      }),
    ],
    ['a web address', (answer: any) => ({ ...answer, nextStep: 'See https://example.com' })],
  ])("is refused with %s, and the rules' feedback stays", async (_, change) => {
    const { ids, now, rules } = await someAttempt();
    model.server().set({ reply: (request) => JSON.stringify(change(JSON.parse(goodModel(request)))) });
    await expect(wordFeedback(ids, aTry())).rejects.toThrow(/could not be used/);
    expect(model.server().requests.length).toBe(2);
    await wordFeedback(ids, aTry({ isLast: true }));
    expect(await now()).toMatchObject({ feedback: rules, feedbackSource: 'rules' });
  });

  test.each([
    '429',
    '500',
    'hang',
    'slow',
    'cut',
    'malformed',
    'empty',
    'wrong-schema',
    'over-long',
  ] as Mode[])("stays the rules' while the model fails (%s), and is written at a later try", async (mode) => {
    const { ids, now, rules } = await someAttempt();
    setEnv({ AI_TIMEOUT_MS: 1000 });
    model.server().set({ mode: () => mode });
    const started = Date.now();
    await expect(wordFeedback(ids, aTry())).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(8000);
    expect(await now()).toMatchObject({ feedback: rules, feedbackSource: 'rules' });
    model.server().set({ mode: () => 'ok' });
    setEnv({ AI_TIMEOUT_MS: 6000 });
    await wordFeedback(ids, aTry({ isFirst: false }));
    expect((await now()).feedbackSource).toBe('model');
  });

  test('is not requested without a model or beyond the budget', async () => {
    const { ids, now } = await someAttempt();
    setEnv({ AI_BUDGET_TOKENS_USER: 0 });
    await wordFeedback(ids, aTry());
    setEnv({ OPENAI_BASE_URL: undefined });
    await wordFeedback(ids, aTry());
    expect(model.server().requests).toEqual([]);
    expect((await now()).feedbackSource).toBe('rules');
  });
});

describe('with the queue at work', () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startJobs({ working: true });
  });
  afterAll(() => stop());

  test('a submission is answered at once, and the feedback follows automatically', async () => {
    model.server().set({ pace: 0 });
    const { now, rules } = await someAttempt();
    expect(rules).toContain('8 of 10');
    await eventually(async () => (await now()).feedbackSource === 'model');
  });
});
