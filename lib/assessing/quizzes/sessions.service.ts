import { and, eq, isNotNull, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import { builtOnce, db, type Executor, type Tx } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { quizQuestions } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { together } from '#lib/platform/config/together.ts';
import { ensureGoesOn, isPausedFor } from './pause.queries.ts';
import { submitOwnDue } from './due.service.ts';
import { keepAnswers } from './held.service.ts';
import { currentQuiz, ensureTriesLeft, isOver, keyedQuestions } from './quizzes.queries.ts';
import { oneAtATime } from './locks.service.ts';
import { ensureAnswersFit } from './quizzes.rules.ts';
import type { AttemptAnswer, QuizSession, SavedAnswer } from './quizzes.schema.ts';
import { LEAVE_SECONDS, OPEN_HOURS } from './quizzes.constants.ts';

type Started = { session: QuizSession; isNew: boolean };

/**
 * Opens an attempt on a lesson's quiz, or resumes the one that is open (on its own version of the quiz).
 * Throws `not_found`, `quiz_missing`, and `attempt_closed` for one that is handed in while the class takes the quiz live.
 */
export async function startQuiz(actor: Actor, lessonId: number): Promise<Started> {
  return db().transaction(async (tx) => {
    await oneAtATime(tx, actor);
    for (;;) {
      const started = await startOrResume(tx, actor, lessonId);
      if (started) return started;
    }
  });
}

/** Returns nothing if the open attempt was submitted meanwhile: by its time, or by another process. */
async function startOrResume(tx: Tx, actor: Actor, lessonId: number): Promise<Started | undefined> {
  const [closed, current] = await together([
    submitOwnDue(tx, actor, lessonId),
    currentQuiz(tx, actor, lessonId),
  ]);
  const sitting = closed > 0 ? await currentQuiz(tx, actor, lessonId) : current;
  if (!sitting.isOpen) ensureTriesLeft(sitting);
  const { quizId, attempt } = sitting;
  const [newAttempt] = await tx
    .insert(quizAttempts)
    .values({
      studentId: actor.userId,
      lessonId,
      quizId,
      state: 'open',
      optionSeed: attempt,
      openIn: [actor.sessionId],
      closesAt: sql`now() + make_interval(hours => ${OPEN_HOURS})`,
    })
    .onConflictDoNothing()
    .returning(sessionColumns);
  if (newAttempt) return { session: { ...newAttempt, answers: [] }, isNew: true };
  const isOwnOfQuiz = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.quizId, quizId));
  const [openAttempt] = await tx
    .update(quizAttempts)
    .set(backIn(actor))
    .where(and(isOwnOfQuiz, isOpen))
    .returning(sessionColumns);
  if (openAttempt)
    return {
      session: { ...openAttempt, answers: await savedAnswers(tx, actor, openAttempt.id) },
      isNew: false,
    };
  if ((await tx.$count(quizAttempts, and(isOwnOfQuiz, isHeld))) > 0) throw attemptClosed();
  return undefined;
}

/** The student is back in an attempt: cancels a goodbye. Throws `attempt_closed`, `not_found`. */
export async function returnToQuiz(actor: Actor, attemptId: number): Promise<QuizSession> {
  return db().transaction(async (tx) => {
    const [attempt] = await tx
      .select({ ...standing, isHere: isHere(actor) })
      .from(quizAttempts)
      .where(isOwn(actor, attemptId))
      .for('no key update');
    if (!ensureOpen(attempt).isHere)
      await tx.update(quizAttempts).set(backIn(actor)).where(isOwn(actor, attemptId));
    return readSession(tx, actor, attemptId);
  });
}

type Here = { sessionId: string | Placeholder };
/** The devices that have the attempt open, without this one. */
export const without = ({ sessionId }: Here) => sql`array_remove(${quizAttempts.openIn}, ${sessionId}::text)`;
/** Marks the attempt as open on this device, and cancels any goodbye. */
const backIn = (actor: Here) => ({
  leaveAt: null,
  openIn: sql`array_append(${without(actor)}, ${actor.sessionId}::text)`,
});

/** Whether the attempt is open on this device and no goodbye is under way. */
const isHere = (actor: Here) =>
  sql<boolean>`(${quizAttempts.leaveAt} is null and ${actor.sessionId}::text = any(${quizAttempts.openIn}))`;
const isHeld = and(eq(quizAttempts.state, 'open'), isNotNull(quizAttempts.handedInAt));
const isOpen = and(eq(quizAttempts.state, 'open'), isNull(quizAttempts.handedInAt));
/** For use with `ensureOpen`. */
const standing = { isOpen: sql<boolean>`${isOpen}`, isOver };
const isOwn = (actor: { userId: number | Placeholder }, attemptId: number | Placeholder) =>
  and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.id, attemptId));

const sessionColumns = {
  id: quizAttempts.id,
  quizId: quizAttempts.quizId,
  startTime: quizAttempts.startTime,
  closesAt: quizAttempts.closesAt,
};

async function readSession(tx: Executor, actor: Actor, attemptId: number): Promise<QuizSession> {
  const [attempt] = await tx.select(sessionColumns).from(quizAttempts).where(isOwn(actor, attemptId));
  return { ...attempt!, answers: await savedAnswers(tx, actor, attemptId) };
}

async function savedAnswers(tx: Executor, actor: Actor, attemptId: number): Promise<QuizSession['answers']> {
  const rows = await tx
    .select({
      questionId: attemptResponses.questionId,
      studentAnswer: attemptResponses.studentAnswer,
      seq: attemptResponses.seq,
    })
    .from(attemptResponses)
    .where(
      and(
        eq(attemptResponses.studentId, actor.userId),
        eq(attemptResponses.attemptId, attemptId),
        isNotNull(attemptResponses.studentAnswer),
      ),
    );
  return rows.map((row) => ({ ...row, studentAnswer: row.studentAnswer! }));
}

/** The actor's open attempt. Throws `attempt_closed`, `not_found`. */
function ensureOpen<A extends { isOpen: boolean; isOver: boolean }>(attempt: A | undefined): A {
  if (!attempt) throw notFound();
  if (!attempt.isOpen || attempt.isOver) throw attemptClosed();
  return attempt;
}

const attemptClosed = () =>
  new DomainError('attempt_closed', 'This quiz is already submitted. Your saved answers were counted.');

/**
 * Saves one answer. The highest `seq` of a question wins; repeating it is harmless. Throws `answer_stale` for a lower
 * one, `attempt_closed` after submission, `quiz_paused`, `invalid`, `not_found`.
 */
export async function saveAnswer(
  actor: Actor,
  attemptId: number,
  answer: SavedAnswer,
): Promise<{ seq: number }> {
  const { seq } = answer;
  const { userId, sessionId } = actor;
  const keep = () => keptIfItFits().execute({ userId, sessionId, attemptId, ...answer });
  if ((await keep()).length > 0) return { seq };
  await ensureFits(actor, attemptId, answer);
  // What stood in its way may have gone meanwhile. If nothing did, this or a later answer is saved.
  if ((await keep()).length === 0) await ensureSaved(actor, attemptId, answer);
  return { seq };
}

/**
 * Saves an option of a question of this attempt, while it is open and not paused, if its `seq` is higher than the saved
 * one's. Holds the attempt's row, so that nothing submits it meanwhile. The student is then here: on this device, and any
 * goodbye is cancelled. Returns no row if nothing was saved. A repeated answer doesn't cancel a goodbye: the page may have
 * sent it before it closed.
 */
const keptIfItFits = builtOnce((db) => {
  const [userId, attemptId, questionId, studentAnswer, seq] = [
    sql.placeholder('userId'),
    sql.placeholder('attemptId'),
    sql.placeholder('questionId'),
    sql.placeholder('studentAnswer'),
    sql.placeholder('seq'),
  ];
  const here = { sessionId: sql.placeholder('sessionId') };
  const ofQuiz = and(eq(quizQuestions.quizId, quizAttempts.quizId), eq(quizQuestions.id, questionId));
  const held = db.$with('held', {}).as(sql`
    select student_id, id from ${quizAttempts}
    where ${isOwn({ userId }, attemptId)} and ${isOpen} and not ${isOver}
      and not ${isPausedFor(quizAttempts.studentId, quizAttempts.lessonId)}
      and exists (select from ${quizQuestions} where ${ofQuiz} and jsonb_exists(${quizQuestions.options}, ${studentAnswer}))
    for no key update`);
  const saved = db.$with('saved', {}).as(sql`
    insert into ${attemptResponses} (student_id, attempt_id, question_id, student_answer, seq)
    select student_id, id, ${questionId}, ${studentAnswer}, ${seq} from held
    on conflict (student_id, attempt_id, question_id) do update
      set student_answer = excluded.student_answer, seq = excluded.seq where ${attemptResponses.seq} < excluded.seq
    returning seq`);
  const back = db.$with('back', {}).as(sql`
    update ${quizAttempts} set leave_at = null, open_in = ${backIn(here).openIn} from held, saved
    where ${quizAttempts.studentId} = held.student_id and ${quizAttempts.id} = held.id and not ${isHere(here)}`);
  return db
    .with(held, saved, back)
    .select({ seq: sql<number>`seq` })
    .from(sql`saved`)
    .prepare('kept answer');
});

/** Throws for what prevents an answer now: `not_found`, `attempt_closed`, `quiz_paused`, `invalid`. */
async function ensureFits(actor: Actor, attemptId: number, answer: SavedAnswer): Promise<void> {
  const ofQuiz = and(eq(quizQuestions.quizId, quizAttempts.quizId), eq(quizQuestions.id, answer.questionId));
  const [attempt] = await db()
    .select({
      question: {
        id: quizQuestions.id,
        options: quizQuestions.options,
        correctAnswer: quizQuestions.correctAnswer,
      },
      ...standing,
      isPaused: isPausedFor(quizAttempts.studentId, quizAttempts.lessonId),
    })
    .from(quizAttempts)
    .leftJoin(quizQuestions, ofQuiz)
    .where(isOwn(actor, attemptId));
  const { question, isPaused } = ensureOpen(attempt);
  ensureGoesOn({ isPaused });
  ensureAnswersFit(question ? [question] : [], [answer]);
}

/** Throws `answer_stale` unless exactly this answer is saved. */
async function ensureSaved(actor: Actor, attemptId: number, answer: SavedAnswer): Promise<void> {
  const { studentId, questionId, studentAnswer, seq } = attemptResponses;
  const same = and(
    eq(studentId, actor.userId),
    eq(attemptResponses.attemptId, attemptId),
    eq(questionId, answer.questionId),
    eq(studentAnswer, answer.studentAnswer),
    eq(seq, answer.seq),
  );
  const rows = await db().select({ seq }).from(attemptResponses).where(same);
  if (rows.length === 0)
    throw new DomainError('answer_stale', 'A later answer to this question is already saved.');
}

/**
 * A device said goodbye: saves its page's last answers, and schedules the submission in 10 seconds, unless the student
 * returns or has the attempt open on another device. A closed attempt stays unchanged. Throws `not_found`, `invalid`.
 */
export async function leaveQuiz(actor: Actor, attemptId: number, answers: AttemptAnswer[]): Promise<void> {
  await db().transaction(async (tx) => {
    const [attempt] = await tx.select().from(quizAttempts).where(isOwn(actor, attemptId)).for('update');
    if (!attempt) throw notFound();
    ensureAnswersFit(await keyedQuestions(tx, attempt.quizId), answers);
    if (attempt.state !== 'open' || attempt.handedInAt) return;
    await keepAnswers(tx, attempt, answers);
    await tx
      .update(quizAttempts)
      .set({
        openIn: without(actor),
        leaveAt: sql`case when exists (select 1 from ${sessions} where ${isElsewhere(actor)})
          then null else now() + make_interval(secs => ${LEAVE_SECONDS}) end`,
      })
      .where(isOwn(actor, attemptId));
  });
}

/** Another signed-in device of the student that has the attempt open. */
const isElsewhere = ({ sessionId }: Actor) =>
  and(isLive, ne(sessions.id, sessionId), sql`${sessions.id} = any(${quizAttempts.openIn})`);
