import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptResponses } from '#db/schema/assessing.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { answersTo } from '../support/lessons.ts';
import { sitDown, wait } from '../support/quizzes.ts';

type Quiz = Awaited<ReturnType<typeof sitDown>>;
type Session = { id: number; quiz_id: number };
/** The expected state: the open attempt's answers by number, and how many attempts have ended. */
type Model = {
  open: boolean;
  storedAnswers: Map<number, { answer: string; seq: number }>;
  closed: number;
  seq: number;
  /** Saves whose response never reached the page, by attempt. */
  unacknowledged: { attempt: number; id: number; answer: string; seq: number }[];
};
type Real = {
  quiz: Quiz;
  session: Session | undefined;
  options: { right: string; wrong: string; id: number }[];
};
type Step = fc.AsyncCommand<Model, Real>;

const step = (
  name: string,
  check: (m: Model) => boolean,
  run: (m: Model, r: Real) => Promise<void>,
): Step => ({
  check,
  run,
  toString: () => name,
});
const isOpen = (m: Model) => m.open;
const close = (m: Model) => {
  m.open = false;
  m.storedAnswers.clear();
  m.closed += 1;
};
const idOf = (r: Real) => ({ studentId: r.quiz.person.id, id: r.session!.id });

const start = step(
  'start, reload or second tab',
  () => true,
  async (m, r) => {
    const { status, body } = await r.quiz.start();
    expect(status).toBe(m.open ? 200 : 201);
    if (m.open) expect(body.id).toBe(r.session!.id);
    const answers = body.answers.map((a: { question_id: number; student_answer: string }) => [
      a.question_id,
      a.student_answer,
    ]);
    expect(new Map(answers)).toEqual(new Map([...m.storedAnswers].map(([id, { answer }]) => [id, answer])));
    r.session = body;
    m.open = true;
  },
);

/** Whether an answer is the stored one or newer: the server's rule, written independently. */
const isTaken = (stored: { answer: string; seq: number } | undefined, answer: string, seq: number) =>
  !stored || stored.seq < seq || (stored.seq === seq && stored.answer === answer);

const save = (question: number, isRight: boolean, isLate: boolean) =>
  step(`save ${question} ${isRight} ${isLate ? 'late' : ''}`, isOpen, async (m, r) => {
    const { id, right, wrong } = r.options[question]!;
    const student_answer = isRight ? right : wrong;
    const stored = m.storedAnswers.get(id);
    const seq = isLate ? Math.max(1, (stored?.seq ?? 0) - 1) : (m.seq += 1);
    const isStale = !isTaken(stored, student_answer, seq);
    const send = () => r.quiz.save(r.session!.id, { question_id: id, student_answer, seq });
    expect((await send()).status).toBe(isStale ? 409 : 200);
    expect((await send()).status).toBe(isStale ? 409 : 200);
    if (!isStale) m.storedAnswers.set(id, { answer: student_answer, seq });
  });

const loseSave = (question: number, isRight: boolean, arrives: boolean) =>
  step(
    `save ${question} ${isRight}, lost ${arrives ? 'on its way back' : 'on its way'}`,
    isOpen,
    async (m, r) => {
      const { id, right, wrong } = r.options[question]!;
      const answer = isRight ? right : wrong;
      const seq = (m.seq += 1);
      m.unacknowledged.push({ attempt: r.session!.id, id, answer, seq });
      if (!arrives) return;
      await r.quiz.save(r.session!.id, { question_id: id, student_answer: answer, seq });
      m.storedAnswers.set(id, { answer, seq });
    },
  );

const resend = step(
  'send again what was lost',
  (m) => m.unacknowledged.length > 0,
  async (m, r) => {
    const { attempt, id, answer, seq } = m.unacknowledged.shift()!;
    const isCurrent = m.open && attempt === r.session!.id;
    const isKept = isCurrent && isTaken(m.storedAnswers.get(id), answer, seq);
    const sent = await r.quiz.save(attempt, { question_id: id, student_answer: answer, seq });
    expect(sent.status).toBe(isKept ? 200 : 409);
    if (isKept) m.storedAnswers.set(id, { answer, seq });
  },
);

const resubmit = step(
  'submit again what is submitted',
  (m) => !m.open && m.closed > 0,
  async (_, r) => {
    const { status, body } = await r.quiz.submitFrom(r.session!.id, []);
    expect([status, body.attempt.id]).toEqual([200, r.session!.id]);
  },
);

const leaveAndReturn = step('leave, and return in time', isOpen, async (_, r) => {
  await r.quiz.leave(r.session!.id);
  await wait(idOf(r), 8);
  await submitDue();
  expect((await r.quiz.comeBack(r.session!.id)).status).toBe(200);
});

const over = (seconds: number, isLeaving: boolean) =>
  step(isLeaving ? 'leave for good' : 'expire', isOpen, async (m, r) => {
    if (isLeaving) await r.quiz.leave(r.session!.id);
    await wait(idOf(r), seconds);
    await Promise.all([submitDue(), submitDue()]);
    close(m);
  });

const submit = step('submit, twice', isOpen, async (m, r) => {
  const { id } = r.session!;
  const [one, two] = await Promise.all([r.quiz.submitFrom(id, []), r.quiz.submitFrom(id, [])]);
  expect([one.status, two.status].sort()).toEqual([200, 201]);
  const rights = r.options.filter(({ id, right }) => m.storedAnswers.get(id)?.answer === right).length;
  expect(one.body.attempt.score).toBeCloseTo((rights * 100) / r.options.length, 6);
  close(m);
});

const commands = fc.commands(
  [
    fc.constant(start),
    fc.tuple(fc.nat(2), fc.boolean(), fc.boolean()).map((args) => save(...args)),
    fc.tuple(fc.nat(2), fc.boolean(), fc.boolean()).map((args) => loseSave(...args)),
    fc.constant(resend),
    fc.constant(resubmit),
    fc.constant(leaveAndReturn),
    fc.constant(over(11, true)),
    fc.constant(over(2 * 3600 + 1, false)),
    fc.constant(submit),
  ],
  { maxCommands: 20 },
);

test('a session behaves like a small model of it, whatever is done in whatever order', async () => {
  const play = async (list: Iterable<Step>) => {
    const quiz = await sitDown({ questions: 3 });
    const [rights, wrongs] = [await answersTo(quiz.lesson.quizId, 3), await answersTo(quiz.lesson.quizId, 0)];
    const options = rights.map(({ question_id, student_answer }, index) => ({
      id: question_id,
      right: student_answer,
      wrong: wrongs[index]!.student_answer,
    }));
    const model: Model = { open: false, storedAnswers: new Map(), closed: 0, seq: 0, unacknowledged: [] };
    const real: Real = { quiz, session: undefined, options };
    await fc.asyncModelRun(() => ({ model, real }), list);
    expect(await quiz.attempts()).toHaveLength(model.closed);
    if (model.open) {
      const rows = await db()
        .select()
        .from(attemptResponses)
        .where(eq(attemptResponses.attemptId, real.session!.id));
      expect(rows).toHaveLength(model.storedAnswers.size);
    }
    expect(await miscounts()).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(commands, play), { numRuns: 12, endOnFailure: true });
}, 120_000);
