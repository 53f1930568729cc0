import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts, regradeDrafts } from '#db/schema/assessing.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { finishCorrection } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { answersTo } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { sitDown, wait } from '../support/quizzes.ts';

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;

type Given = { student_answer: string | null };
type Listed = { id: number; score: number; responses: Given[] };

/** An attempt that the server has closed with one of three answers, and the two others that the phone has kept. */
async function closedByTime() {
  const quiz = await sitDown();
  const { body: session } = await quiz.start();
  const answers = (await answersTo(quiz.lesson.quizId, 3)).map((answer, n) => ({ ...answer, seq: n + 1 }));
  await quiz.save(session.id, answers[0]!);
  const attempt = { studentId: quiz.person.id, id: session.id as number };
  await wait(attempt, 2 * HOUR + 1);
  await submitDue();
  const only = async () => {
    const list = (await quiz.attempts()) as Listed[];
    expect(list).toHaveLength(1);
    return list[0]!;
  };
  return { quiz, attempt, id: attempt.id, kept: answers.slice(1), answers, only };
}

const noticesOf = async (token: string) => (await call('GET', '/notices/', { token })).body;
const result = async (token: string, id: number) =>
  (await call('GET', `/quiz_attempts/${id}/`, { token })).body;

describe('answers that a phone brings after the server has closed their attempt', () => {
  test('join that attempt, which counts with its new score everywhere', async () => {
    const { quiz, id, kept, only } = await closedByTime();
    expect((await only()).score).toBeCloseTo(33.3, 0);
    const brought = await quiz.bring(id, kept);
    expect([brought.status, brought.body]).toEqual([200, { state: 'joined' }]);
    expect(await only()).toMatchObject({ id, score: 100, passed: true });
    const { token } = quiz.person;
    const subject = await call('GET', `/subjects/${quiz.subject.id}/`, { token });
    expect(subject.body.lessons[0]).toMatchObject({ is_completed: true, progress: 100, quiz_attempts: 1 });
    expect(await miscounts()).toEqual([]);
  });

  test('are told to the student, and with the name to the teachers of the class', async () => {
    const [teacher, other] = [
      await makePerson({ role: 'instructor' }),
      await makePerson({ role: 'instructor' }),
    ];
    const { quiz, id, kept } = await closedByTime();
    await makeClass({ teachers: [teacher], students: [quiz.person] });
    await db().execute(sql`update class_students set created_at = now() - interval '1 day'
      where student_id = ${quiz.person.id}`);
    await quiz.bring(id, kept);
    const news = { kind: 'answers_joined', before: 1, after: 3, asked: 3, lesson_id: quiz.lesson.id };
    const [own] = await noticesOf(quiz.person.token);
    expect(own).toMatchObject(news);
    expect(own.student).toBeUndefined();
    expect(await noticesOf(teacher.token)).toEqual([
      expect.objectContaining({ ...news, student: expect.stringMatching(/\S/) }),
    ]);
    expect(await noticesOf(other.token)).toEqual([]);
  });

  test('join once: what comes after them changes nothing', async () => {
    const { quiz, id, kept, only } = await closedByTime();
    await quiz.bring(id, [kept[0]!]);
    for (const later of [[kept[1]!], kept])
      expect((await quiz.bring(id, later)).body).toEqual({ state: 'closed' });
    expect((await only()).responses.map(({ student_answer }) => student_answer)).toContain(null);
  });

  test('join once when they come twice at the same moment', async () => {
    const { quiz, id, kept, only } = await closedByTime();
    const both = await Promise.all([quiz.bring(id, kept), quiz.bring(id, kept)]);
    expect(both.map(({ body }) => body.state).sort()).toEqual(['closed', 'joined']);
    expect((await only()).score).toBe(100);
  });

  test('replace an earlier answer to the same question, and never a later one', async () => {
    const { quiz, id, answers, only } = await closedByTime();
    const wrong = (await answersTo(quiz.lesson.quizId, 0))[0]!;
    const [first, ...others] = answers;
    await quiz.bring(id, [{ ...wrong, seq: 1 }, ...others]);
    expect((await only()).responses[0]!.student_answer).toBe(first!.student_answer);
    const again = await closedByTime();
    const own = (await answersTo(again.quiz.lesson.quizId, 0))[0]!;
    await again.quiz.bring(again.id, [{ ...own, seq: 50 }]);
    expect((await again.only()).responses[0]!.student_answer).toBe(own.student_answer);
    expect((await again.only()).score).toBe(0);
  });

  test('that were chosen after the two hours do not count, nor do those without their time', async () => {
    const { quiz, id, kept, only } = await closedByTime();
    const [a, b] = kept as [(typeof kept)[0], (typeof kept)[0]];
    const { seq: _, ...untimed } = b;
    const brought = await quiz.bring(id, [{ ...a, seq: 2 * HOUR * 1000 + 1 }, untimed]);
    expect(brought.body).toEqual({ state: 'closed' });
    expect((await only()).score).toBeCloseTo(33.3, 0);
  });

  test.each([
    [WEEK - 60, 'joined'],
    [WEEK + 60, 'closed'],
  ])('that come %d seconds after its close: %s', async (seconds, state) => {
    const { quiz, attempt, id, kept } = await closedByTime();
    await wait(attempt, seconds);
    expect((await quiz.bring(id, kept)).body).toEqual({ state });
  });

  test("are nobody else's to bring, and must be options of this quiz", async () => {
    const { quiz, id, kept, only } = await closedByTime();
    const { token } = await makePerson();
    const stolen = await call('POST', `/quiz_sessions/${id}/answers/`, { token, body: kept });
    const strange = await quiz.bring(id, [{ ...kept[0]!, student_answer: 'no option' }]);
    const foreign = await sitDown();
    const others = (await answersTo(foreign.lesson.quizId, 3)).map((one) => ({ ...one, seq: 1 }));
    expect([stolen.status, strange.status, (await quiz.bring(id, others)).status]).toEqual([404, 422, 422]);
    expect((await only()).score).toBeCloseTo(33.3, 0);
    expect((await quiz.bring(id, kept)).body).toEqual({ state: 'joined' });
  });

  test('count by the right key when it is being corrected at the time', async () => {
    const { quiz, id, attempt, only } = await closedByTime();
    const ofQuiz = and(eq(quizQuestions.quizId, quiz.lesson.quizId), eq(quizQuestions.position, 1));
    const [question] = await db().select().from(quizQuestions).where(ofQuiz);
    const right = question!.options.find((option) => option !== question!.correctAnswer)!;
    const { actor } = await makeAdmin();
    await db()
      .execute(sql`insert into key_corrections (lesson_id, question_id, requested_by, correct_answer, seen_answer)
      values (${quiz.lesson.id}, ${question!.id}, ${actor.userId}, ${right}, ${question!.correctAnswer})`);
    await db().insert(regradeDrafts).values({
      lessonId: quiz.lesson.id,
      studentId: attempt.studentId,
      attemptId: id,
      gain: 0,
      feedback: '',
    });
    await quiz.bring(id, [{ question_id: question!.id, student_answer: right, seq: 9 }]);
    await finishCorrection(quiz.lesson.id);
    expect((await only()).score).toBeCloseTo(66.7, 0);
    expect(await miscounts()).toEqual([]);
  });
});

describe('an attempt', () => {
  test('waits for the phone once its time has closed it, until that brings what it has', async () => {
    const { quiz, id, kept } = await closedByTime();
    const { token } = quiz.person;
    expect((await result(token, id)).attempt.awaits_device).toBe(true);
    await quiz.bring(id, kept);
    expect((await result(token, id)).attempt.awaits_device).toBe(false);
  });

  test('waits no more when the phone has nothing new', async () => {
    const { quiz, id, answers } = await closedByTime();
    expect((await quiz.bring(id, [answers[0]!])).body).toEqual({ state: 'closed' });
    expect((await result(quiz.person.token, id)).attempt.awaits_device).toBe(false);
    expect(await noticesOf(quiz.person.token)).toEqual([]);
  });

  test('still waits for the phone that is silent when another device has nothing new', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const tablet = await quiz.onAnotherDevice();
    await tablet.start();
    const answers = (await answersTo(quiz.lesson.quizId, 3)).map((answer, n) => ({ ...answer, seq: n + 1 }));
    await tablet.save(session.id, answers[0]!);
    await wait({ studentId: quiz.person.id, id: session.id }, 2 * HOUR + 1);
    await submitDue();
    expect((await tablet.bring(session.id, [answers[0]!])).body).toEqual({ state: 'closed' });
    expect((await quiz.bring(session.id, answers)).body).toEqual({ state: 'joined' });
    expect((await quiz.attempts())[0].score).toBe(100);
  });

  test.each(['submitted', 'left'])(
    'that was %s by its page waits for nothing and takes nothing',
    async (how) => {
      const quiz = await sitDown();
      const { body: session } = await quiz.start();
      const answers = (await answersTo(quiz.lesson.quizId, 3)).map((answer) => ({ ...answer, seq: 5 }));
      const attempt = { studentId: quiz.person.id, id: session.id as number };
      if (how === 'submitted') await quiz.submit([]);
      else {
        await quiz.leave(session.id);
        await wait(attempt, 11);
        await submitDue();
      }
      expect((await result(quiz.person.token, attempt.id)).attempt.awaits_device).toBe(false);
      expect((await quiz.bring(attempt.id, answers)).body).toEqual({ state: 'closed' });
      expect((await quiz.attempts())[0].score).toBe(0);
    },
  );

  test('submitted without being opened takes nothing, whatever start it claims', async () => {
    const quiz = await sitDown();
    const start = new Date(Date.now() - 90 * 60_000).toISOString();
    const path = `/quizzes/${quiz.lesson.quizId}/submit/`;
    const body = { start_time: start, responses: [] };
    const { attempt } = (await call('POST', path, { token: quiz.person.token, body })).body;
    const answers = (await answersTo(quiz.lesson.quizId, 3)).map((answer) => ({ ...answer, seq: 5 }));
    expect((await quiz.bring(attempt.id, answers)).body).toEqual({ state: 'closed' });
  });

  test('that is still open saves what a phone brings, and stays open', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const answers = (await answersTo(quiz.lesson.quizId, 3)).map((answer) => ({ ...answer, seq: 5 }));
    expect((await quiz.bring(session.id, answers)).body).toEqual({ state: 'open' });
    expect((await quiz.start()).body.answers).toHaveLength(3);
  });

  test('that is over but not closed yet takes what was chosen in time, and is graded with it', async () => {
    const quiz = await sitDown();
    const { body: session } = await quiz.start();
    const [first, ...others] = (await answersTo(quiz.lesson.quizId, 3)).map((one) => ({ ...one, seq: 5 }));
    await wait({ studentId: quiz.person.id, id: session.id }, 2 * HOUR + 1);
    await quiz.bring(session.id, [{ ...first!, seq: 2 * HOUR * 1000 + 1 }, ...others]);
    await submitDue();
    expect((await quiz.attempts())[0].score).toBeCloseTo(66.7, 0);
  });

  test('of before opens another one while it waits, and the two stay apart', async () => {
    const { quiz, id, kept } = await closedByTime();
    const { body: next } = await quiz.start();
    expect((await quiz.bring(id, kept)).body).toEqual({ state: 'joined' });
    expect((await quiz.start()).body).toMatchObject({ id: next.id, answers: [] });
    const open = and(eq(quizAttempts.studentId, quiz.person.id), eq(quizAttempts.state, 'open'));
    expect(await db().$count(quizAttempts, open)).toBe(1);
  });
});
