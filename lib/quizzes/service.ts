import { and, eq, min, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, quizzes, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { together } from '#lib/together.ts';
import { ensureGoesOn, isPausedFor } from './pause/queries.ts';
import { lessonVisible, revisionFor } from '#lib/lessons/visibility/queries.ts';
import { getAttempt, isOver, keyedQuestions, type KeyedQuestions } from './queries.ts';
import { oneSubmission } from './locks/service.ts';
import { earlierAttempt, lateAnswers, type Repeat } from './repeat/queries.ts';
import { ensureAnswersFit } from './rules.ts';
import type { ReviewedAttempt, Submission } from './schema.ts';
import { OPEN_HOURS } from './constants.ts';
import { studentIn, submitAttempt } from './grading/service.ts';

export type Submitted = { attempt: ReviewedAttempt; repeated: boolean };

/**
 * Grades a quiz in one transaction. It closes the actor's open attempt (saved answers fill the gaps), or creates a new
 * attempt. A repeated submission returns the first attempt. An attempt that is over its 2 hours is first closed with
 * the server's answers; later answers from its page then become another attempt, so that nothing is lost. Throws
 * `not_found`, `invalid`, `quiz_replaced`, and `conflict` if the key has submitted another quiz.
 */
export async function submitQuiz(
  actor: Actor,
  quizId: number,
  { responses, ...body }: Submission,
  repeat: Repeat = {},
): Promise<Submitted> {
  return db().transaction(async (tx) => {
    await oneSubmission(tx, actor, quizId);
    await ensureBodyFits(tx, actor, body, quizId);
    const [questions, held] = await together([keyedQuestions(tx, quizId), heldAttempt(tx, actor, quizId)]);
    const open = held && (await stillOpen(tx, held, questions));
    // Checked only here: while this waited for the row, another request may have closed the attempt under the same key.
    const earlier = await earlierAttempt(tx, actor, quizId, repeat);
    const late = earlier && (await lateAnswers(tx, earlier, responses));
    if (earlier && !late) return { attempt: await getAttempt(actor, earlier.id, tx), repeated: true };
    const lessonId = (open ?? earlier)?.lessonId ?? (await answerableQuiz(tx, actor, quizId));
    ensureAnswersFit(questions, responses);
    const startTime = earlier?.startTime ?? body.startTime;
    const attempt = (!late && open) || (await attemptOfItsOwn(tx, actor, { quizId, lessonId, startTime }));
    const submission = { questions, answers: late ?? responses, repeat, student: studentIn(actor) };
    const review = await submitAttempt(tx, attempt, submission);
    // The questions contain the quiz's version; without questions it is read.
    const result = questions.length > 0 ? review : await getAttempt(actor, attempt.id, tx);
    return { attempt: result, repeated: false };
  });
}

/** The actor's open attempt, locked. */
async function heldAttempt(tx: Tx, actor: Actor, quizId: number) {
  const open = and(
    eq(quizAttempts.studentId, actor.userId),
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.state, 'open'),
  );
  const [row] = await tx
    .select({
      attempt: quizAttempts,
      isOver,
      isPaused: isPausedFor(quizAttempts.studentId, quizAttempts.lessonId),
    })
    .from(quizAttempts)
    .where(open)
    .for('update');
  return row;
}

type Held = NonNullable<Awaited<ReturnType<typeof heldAttempt>>>;

/** The attempt, unless it is over its 2 hours: then it is closed as the server would close it. Throws `quiz_paused`. */
async function stillOpen(tx: Tx, held: Held, questions: KeyedQuestions) {
  if (held.isOver) {
    await submitAttempt(tx, held.attempt, { questions });
    return undefined;
  }
  ensureGoesOn(held);
  return held.attempt;
}

/** The lesson of a quiz that this actor may answer now: the one they read, or one replaced less than 2 hours ago. */
async function answerableQuiz(tx: Tx, actor: Actor, quizId: number): Promise<number> {
  const [row] = await tx
    .select({ lessonId: lessons.id, current: lessonRevisions.quizId })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(and(eq(quizzes.id, quizId), lessonVisible(actor)));
  if (!row) throw notFound('This quiz does not exist or is not yours to take.');
  if (row.current === quizId) return row.lessonId;
  const verifiedRevision = and(
    eq(lessonRevisions.lessonId, row.lessonId),
    eq(lessonRevisions.state, 'verified'),
  );
  const [was] = await tx
    .select({ id: lessonRevisions.id })
    .from(lessonRevisions)
    .where(and(verifiedRevision, eq(lessonRevisions.quizId, quizId)))
    .limit(1);
  if (!was) throw notFound('This quiz does not exist or is not yours to take.');
  const [next] = await tx
    .select({
      lately: sql<boolean>`${min(lessonRevisions.verifiedAt)} > now() - make_interval(hours => ${OPEN_HOURS})`,
    })
    .from(lessonRevisions)
    .where(
      and(
        verifiedRevision,
        sql`${lessonRevisions.quizId} is distinct from ${quizId} and ${lessonRevisions.id} > ${was.id}`,
      ),
    );
  if (!next?.lately) throw new DomainError('quiz_replaced', 'This quiz has been replaced. Load it again.');
  return row.lessonId;
}

async function ensureBodyFits(
  tx: Tx,
  actor: Actor,
  body: Omit<Submission, 'responses'>,
  quizId: number,
): Promise<void> {
  const refuse = (field: string, message: string) => {
    throw new DomainError('invalid', `${field}: ${message}`, {
      fields: [{ field, message, code: 'invalid' }],
    });
  };
  if (body.quizId !== undefined && body.quizId !== quizId)
    refuse('quiz_id', 'Must be the quiz of the address');
  if (!body.startTime) return;
  // By the database's clock. A device's clock may be a little ahead.
  const isAhead = sql<boolean>`${body.startTime}::timestamptz > now() + interval '5 minutes'`;
  const [clock] = await tx.select({ isAhead }).from(users).where(eq(users.id, actor.userId));
  if (clock?.isAhead) refuse('start_time', 'Must not be more than 5 minutes in the future');
}

/** Creates an attempt as submitted, because another one may be open. */
async function attemptOfItsOwn(
  tx: Tx,
  actor: Actor,
  { quizId, lessonId, startTime }: { quizId: number; lessonId: number; startTime: string | Date | undefined },
) {
  const isOwn = and(eq(lessonProgress.studentId, actor.userId), eq(lessonProgress.lessonId, lessonId));
  const before = tx.select({ attempts: lessonProgress.attempts }).from(lessonProgress).where(isOwn);
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({
      studentId: actor.userId,
      lessonId,
      quizId,
      state: 'submitted',
      ...{ submittedAt: sql`now()`, asked: 0, correct: 0 },
      ...(startTime
        ? { startTime: sql`least(${new Date(startTime).toISOString()}::timestamptz, now())` }
        : {}),
      closesAt: sql`now()`,
      optionSeed: sql`coalesce((${before}), 0)`,
    })
    .returning();
  return attempt!;
}
