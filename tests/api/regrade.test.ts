import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { and, count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { attemptRegrades, keyCorrections, quizAttempts, regradeDrafts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessons, quizQuestions } from '#db/schema/content.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { keyedQuestions } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { resumeCorrections } from '#lib/assessing/quizzes/regrade/regrade.jobs.ts';
import { correctKey } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { submitAttempt } from '#lib/assessing/quizzes/grading.service.ts';
import { call } from '../support/api.ts';
import { eventually, isWaiting } from '../support/jobs.ts';
import { answersTo, makeLesson, makeQuiz, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const GRADE = 9;

/** A lesson whose key 'right 0' is wrong, and an admin who knows that it is 'wrong a0'. */
async function wrongKey() {
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: GRADE })).id });
  const first = and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 0));
  const [question] = await db().select().from(quizQuestions).where(first);
  const { actor } = await makeAdmin();
  const input = { questionId: question!.id, correctAnswer: 'wrong a0', seenAnswer: 'right 0' };
  return { lesson, question: question!, input, admin: actor };
}

/** Inserts past attempts: seven of ten right, and every other one chose the wrong key. */
async function fill({ id, quizId }: { id: number; quizId: number }, attempts: number) {
  const { id: studentId } = await makePerson({ grade: GRADE });
  await db().execute(sql`
    with made as (
      insert into quiz_attempts (student_id, lesson_id, quiz_id, state, closes_at, submitted_at, option_seed, asked,
        correct, feedback, feedback_source)
      select ${studentId}, ${id}, ${quizId}, 'submitted', now(), now() - n * interval '1 second', n, 10,
        7 - n % 2, 'Before.', 'rules' from generate_series(1, ${attempts}::int) n
      returning student_id, id, correct)
    insert into attempt_responses (student_id, attempt_id, question_id, student_answer, seq, is_correct)
    select m.student_id, m.id, q.id, case when q.position > 6 then null
        when q.position = 0 and m.correct = 6 then 'wrong a0' else q.correct_answer end, 1,
      q.position <= 6 and not (q.position = 0 and m.correct = 6)
    from made m cross join quiz_questions q where q.quiz_id = ${quizId}`);
  await db()
    .insert(lessonProgress)
    .values({ studentId, lessonId: id, attempts, bestCorrect: 7, bestAsked: 10, passedAt: sql`now()` });
  return studentId;
}

const drafts = async () => (await db().select({ n: count() }).from(regradeDrafts))[0]!.n;
const keyOf = async (id: number) =>
  (await db().select().from(quizQuestions).where(eq(quizQuestions.id, id)))[0]!.correctAnswer;
const scores = async (lessonId: number) => {
  const rows = await db()
    .select({ correct: quizAttempts.correct, n: count() })
    .from(quizAttempts)
    .where(eq(quizAttempts.lessonId, lessonId))
    .groupBy(quizAttempts.correct)
    .orderBy(quizAttempts.correct);
  return rows.map(({ correct, n }) => [correct, n]);
};

describe('a correction whose process is killed', () => {
  test('has no visible effect until upkeep finishes it, and is then applied once and completely', async () => {
    const { lesson, input, admin, question } = await wrongKey();
    const studentId = await fill(lesson, 1200);
    const before = await scores(lesson.id);
    await db()
      .insert(keyCorrections)
      .values({ lessonId: lesson.id, requestedBy: admin.userId, ...input });
    // The lesson's row is locked, so that the worker stops just before it applies the correction.
    await db().transaction(async (tx) => {
      await tx.select().from(lessons).where(eq(lessons.id, lesson.id)).for('update');
      const script = ['tests/support/finish-correction.ts', database().url!, String(lesson.id)];
      const worker = spawn(process.execPath, script, { stdio: 'inherit' });
      const ended = once(worker, 'exit');
      await eventually(async () => (await drafts()) > 0, 60_000);
      worker.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    });
    expect(await scores(lesson.id)).toEqual(before);
    expect(await keyOf(question.id)).toBe('right 0');
    await resumeCorrections(0);
    await resumeCorrections(0);
    expect(await scores(lesson.id)).toEqual([
      [6, 600],
      [7, 600],
    ]);
    expect(await keyOf(question.id)).toBe('wrong a0');
    const ofStudent = eq(attemptRegrades.studentId, studentId);
    const rows = await db().select({ n: count() }).from(attemptRegrades).where(ofStudent);
    expect(rows[0]!.n).toBe(1200);
    expect([await drafts(), (await db().select().from(keyCorrections)).length]).toEqual([0, 0]);
    expect(await miscounts()).toEqual([]);
  }, 120_000);

  test('is continued if the same admin asks again, and a conflict for another admin', async () => {
    const { lesson, input, admin, question } = await wrongKey();
    await db()
      .insert(keyCorrections)
      .values({ lessonId: lesson.id, requestedBy: admin.userId, ...input });
    const other = { ...input, correctAnswer: 'wrong b0' };
    await expect(correctKey(admin, other)).rejects.toMatchObject({ code: 'conflict' });
    await correctKey(admin, input);
    expect(await keyOf(question.id)).toBe('wrong a0');
  });
});

describe('while a key is corrected', () => {
  test('quizzes start and answers are saved; readers see either old or new scores, never a mix', async () => {
    const { lesson, input, admin } = await wrongKey();
    const reader = await makePerson({ grade: GRADE });
    const path = `/quizzes/${lesson.quizId}/submit/`;
    await call('POST', path, { token: reader.token, body: await answersTo(lesson.quizId, 7) });
    await fill(lesson, 1200);
    const correction = correctKey(admin, input);
    let isDone = false;
    const end = correction.finally(() => (isDone = true));
    const states = new Set<string>();
    const starts: number[] = [];
    while (!isDone) {
      const { body } = await call('GET', `/lessons/${lesson.id}/attempts/`, { token: reader.token });
      const [attempt] = body;
      const { student_answer, correct_answer } = attempt.responses[0];
      states.add(
        `${attempt.score} ${student_answer === correct_answer} ${/Before, 7/.test(attempt.ai_feedback)}`,
      );
      const student = await makePerson({ grade: GRADE });
      const started = performance.now();
      const start = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token: student.token });
      starts.push(performance.now() - started);
      expect(start.status).toBe(201);
    }
    await end;
    expect(['70 true false', '60 false true']).toEqual(expect.arrayContaining([...states]));
    expect(starts.length).toBeGreaterThan(0);
  }, 120_000);

  test('starting a quiz never waits for it, not even at the moment it is applied', async () => {
    const { lesson, input, admin } = await wrongKey();
    await fill(lesson, 10);
    const student = await makePerson({ grade: GRADE });
    const open = Promise.withResolvers<void>();
    const lock = Promise.withResolvers<void>();
    // A locked row makes the correction wait inside the transaction that applies it.
    const holding = db().transaction(async (tx) => {
      await tx.select().from(lessonProgress).where(eq(lessonProgress.lessonId, lesson.id)).for('update');
      lock.resolve();
      await open.promise;
    });
    await lock.promise;
    const correction = correctKey(admin, input);
    await eventually(isWaiting('update "lesson_progress"'));
    const start = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token: student.token });
    const [answer] = await answersTo(lesson.quizId, 1);
    const saved = await call('PUT', `/quiz_sessions/${start.body.id}/answers/`, {
      token: student.token,
      body: { ...answer, seq: 1 },
    });
    expect([start.status, saved.status]).toEqual([201, 200]);
    open.resolve();
    await Promise.all([holding, correction]);
  });

  test('a better score submitted at the same moment, on another version of the quiz, is not lost', async () => {
    const { lesson, input, admin } = await wrongKey();
    const other = await makeQuiz(lesson.id, 2, 3);
    await db().execute(
      sql`update quiz_questions set question_text = 'Other ' || id where quiz_id = ${other}`,
    );
    const { id: studentId, token } = await makePerson({ grade: GRADE });
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token,
      body: await answersTo(lesson.quizId, 7),
    });
    const [attempt] = await db()
      .insert(quizAttempts)
      .values({
        ...{ studentId, lessonId: lesson.id, quizId: other, optionSeed: 1 },
        state: 'open',
        closesAt: sql`now()`,
      })
      .returning();
    const commit = Promise.withResolvers<void>();
    const graded = Promise.withResolvers<void>();
    const answers = (await answersTo(other, 3)).map(({ question_id, student_answer }) => {
      return { questionId: question_id, studentAnswer: student_answer };
    });
    const submission = db().transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(4002, ${other})`);
      await submitAttempt(tx, attempt!, { questions: await keyedQuestions(tx, other), answers });
      graded.resolve();
      await commit.promise;
    });
    await graded.promise;
    const correction = correctKey(admin, input);
    await eventually(isWaiting(''));
    commit.resolve();
    await Promise.all([submission, correction]);
    const own = eq(lessonProgress.studentId, studentId);
    const [progress] = await db().select().from(lessonProgress).where(own);
    expect(progress).toMatchObject({ attempts: 2, bestCorrect: 3, bestAsked: 3 });
  });
});

test('a pass that a correction left in place is not a miscount; a pass that nobody earned is one', async () => {
  const { lesson, input, admin } = await wrongKey();
  const { id: studentId, token } = await makePerson({ grade: GRADE });
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: await answersTo(lesson.quizId, 7) });
  await correctKey(admin, input);
  expect(await scores(lesson.id)).toEqual([[6, 1]]);
  const own = and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.lessonId, lesson.id));
  const [progress] = await db().select().from(lessonProgress).where(own);
  expect(progress).toMatchObject({ bestCorrect: 6, passedAt: expect.any(Date) });
  expect(await miscounts()).toEqual([]);
  const { id: other, token: others } = await makePerson({ grade: GRADE });
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
    token: others,
    body: await answersTo(lesson.quizId, 2),
  });
  const forged = and(eq(lessonProgress.studentId, other), eq(lessonProgress.lessonId, lesson.id));
  await db()
    .update(lessonProgress)
    .set({ passedAt: sql`now()` })
    .where(forged);
  expect(await miscounts()).toEqual([{ studentId: other, lessonId: lesson.id }]);
  await db().update(lessonProgress).set({ passedAt: null }).where(forged);
});
