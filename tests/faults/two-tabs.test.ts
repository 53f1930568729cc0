import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerQueue, type SaveOutcome } from '#components/student/quizzes/answer-queue.ts';
import { type LocalAnswers, mergeStored } from '#components/student/quizzes/local-answers.ts';
import { fromWire, toWire } from '#lib/platform/http/wire.ts';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import type { SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { judge } from './figures.ts';
import { openSchool } from './school.ts';
import { ROUNDS, SEED } from './seed.ts';
import { Witness } from './witness.ts';

type Choice = { tab: 0 | 1; question: number; option: number };
type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: object,
) => Promise<{ status: number; body: any }>;

type Session = { id: number; quizId: number; answers: SavedAnswer[] };

/** Two devices on one attempt, whose calls leave and arrive in any order that the scheduler chooses. */
function openTab(
  call: Call,
  session: Session,
  scheduler: fc.Scheduler,
  clock: { now: number },
  witness: Witness,
) {
  let stored: LocalAnswers = {};
  const path = `/quiz_sessions/${session.id}`;
  const scheduled = async <T>(send: () => Promise<T>): Promise<T> => {
    await scheduler.schedule(Promise.resolve());
    const answer = await send();
    await scheduler.schedule(Promise.resolve());
    return answer;
  };
  return new AnswerQueue(session.answers, {
    save: (answer: SavedAnswer) =>
      scheduled(async (): Promise<SaveOutcome> => {
        const { status } = await call('PUT', `${path}/answers/`, toWire(answer));
        if (status !== 200) return 'stale';
        const { questionId: question, studentAnswer, seq } = answer;
        witness.write({ save: { attempt: session.id, question, answer: studentAnswer, seq } });
        return 'saved';
      }),
    readServer: () =>
      scheduled(async () => fromWire((await call('POST', `${path}/return/`)).body.answers) as SavedAnswer[]),
    store: {
      read: () => stored,
      write: (held) => (stored = mergeStored(stored, held)),
      forget: () => (stored = {}),
    },
    elapsed: () => (clock.now += 1),
    later: () => () => undefined,
  });
}

const allSaved = (queue: AnswerQueue) =>
  new Promise<void>((resolve) => {
    const look = () => queue.state().isSaved && resolve();
    queue.subscribe(look);
    look();
  });

test('two tabs in any interleaving end with the latest choice, and with one attempt', async () => {
  const school = await openSchool({ students: 1, questions: 2 });
  const [
    {
      token,
      lessons: [lesson],
      student,
    },
  ] = school.seats as [(typeof school.seats)[0]];
  const app = await school.openApp();
  const witness = new Witness('two-tabs');
  let calls = 0;
  const call: Call = async (method, path, body, headers = {}) => {
    const from = `10.1.${(calls >> 8) & 255}.${calls++ & 255}`;
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 429) throw new Error('Too fast for the limit on one user.');
    return { status: response.status, body: await response.json() };
  };
  const { quiz_questions: questions } = (await call('GET', `/lessons/${lesson}/quiz/`)).body;
  const play = async (scheduler: fc.Scheduler, choices: Choice[]) => {
    const started = await call('POST', `/lessons/${lesson}/quiz/start/`);
    const session = fromWire(started.body) as Session;
    const clock = { now: 0 };
    const tabs = [0, 1].map(() => openTab(call, session, scheduler, clock, witness)) as [
      AnswerQueue,
      AnswerQueue,
    ];
    const last = new Map<number, string>();
    for (const { tab, question, option } of choices) {
      const { question_id, options } = questions[question];
      // Choosing the option that is already chosen on this device sends nothing.
      if (tabs[tab].state().answers[question_id]?.answer !== options[option])
        last.set(question_id, options[option]);
      tabs[tab].choose(question_id, options[option]);
    }
    await scheduler.waitFor(Promise.all(tabs.map(allSaved)));
    const result = await call('POST', `/quizzes/${session.quizId}/submit/`, toWire(tabs[0].unsaved()), {
      [SESSION_HEADER]: String(session.id),
    });
    const rows = result.body.attempt.responses as { question_id: number; student_answer: string | null }[];
    const responses = rows.map((r) => ({ question: r.question_id, answer: r.student_answer }));
    witness.write({ submit: { attempt: session.id, student, responses } });
    for (const { question_id, student_answer } of rows)
      expect(student_answer).toBe(last.get(question_id) ?? null);
  };
  const choice = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    question: fc.nat(1),
    option: fc.nat(3),
  });
  const choices = fc.array(choice, { minLength: 1, maxLength: 6 });
  await fc.assert(fc.asyncProperty(fc.scheduler(), choices, play), {
    numRuns: ROUNDS,
    seed: SEED,
    endOnFailure: true,
  });
  judge('two tabs, random interleavings', ROUNDS, await witness.verdict());
});
