import { and, eq, min, or, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, quizzes, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { lessonVisible, revisionFor } from '#lib/lessons/visible.ts';
import { getAttempt, keyedQuestions, nextSeed, type ReviewedAttempt } from './queries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ensureAnswersFit } from './rules.ts';
import type { Submission } from './schema.ts';
import { attemptOfKey, OPEN_HOURS } from './constants.ts';
import { submitAttempt } from './submit.ts';

export type Submitted = { attempt: ReviewedAttempt; repeated: boolean };

/**
 * Grades a quiz in one transaction: it closes the caller's open attempt (saved answers fill what the body leaves out), or
 * is an attempt of its own. The same key again answers with the first attempt.
 * Throws `not_found`, `invalid`, `quiz_replaced`, `conflict` where the key has submitted another quiz.
 */
export async function submitQuiz(
  actor: Actor,
  quizId: number,
  { responses, ...body }: Submission,
  key?: string,
): Promise<Submitted> {
  return db().transaction(async (tx) => {
    await oneAtATime(tx, actor);
    await ensureBodyFits(tx, actor, body, quizId);
    const open = await openAttempt(tx, actor, quizId);
    // Only now: while this waited for the row, the attempt may have been closed under the same key.
    const earlier = key && (await attemptByKey(tx, actor, quizId, key));
    if (earlier) return { attempt: await getAttempt(actor, earlier, tx), repeated: true };
    const lessonId = open?.lessonId ?? (await answerableQuiz(tx, actor, quizId));
    ensureAnswersFit(await keyedQuestions(tx, quizId), responses);
    const attempt =
      open ?? (await openForSubmission(tx, actor, { quizId, lessonId, startTime: body.startTime }));
    const closed = await submitAttempt(tx, attempt, responses, key);
    return { attempt: await getAttempt(actor, closed.id, tx), repeated: false };
  });
}

/** The attempt that a key has submitted already; for the key of a session, also where the server closed it. */
async function attemptByKey(tx: Tx, actor: Actor, quizId: number, key: string): Promise<number | undefined> {
  const { studentId, id, state, idempotencyKey } = quizAttempts;
  const ofSession = and(eq(id, attemptOfKey(key)), eq(state, 'submitted'));
  const [row] = await tx
    .select({ id, quizId: quizAttempts.quizId })
    .from(quizAttempts)
    .where(and(eq(studentId, actor.userId), or(eq(idempotencyKey, key), ofSession)));
  if (row && row.quizId !== quizId)
    throw new DomainError('conflict', 'This Idempotency-Key has already submitted another quiz.');
  return row?.id;
}

async function openAttempt(tx: Tx, actor: Actor, quizId: number) {
  const open = and(
    eq(quizAttempts.studentId, actor.userId),
    eq(quizAttempts.quizId, quizId),
    eq(quizAttempts.state, 'open'),
  );
  const [row] = await tx.select().from(quizAttempts).where(open).for('update');
  return row;
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
  const verified = and(eq(lessonRevisions.lessonId, row.lessonId), eq(lessonRevisions.state, 'verified'));
  const [was] = await tx
    .select({ id: lessonRevisions.id })
    .from(lessonRevisions)
    .where(and(verified, eq(lessonRevisions.quizId, quizId)))
    .limit(1);
  if (!was) throw notFound('This quiz does not exist or is not yours to take.');
  const [next] = await tx
    .select({
      lately: sql<boolean>`${min(lessonRevisions.verifiedAt)} > now() - make_interval(hours => ${OPEN_HOURS})`,
    })
    .from(lessonRevisions)
    .where(
      and(
        verified,
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
  const isAhead = sql<boolean>`${body.startTime}::timestamptz > now()`; // by the database's clock, as every time here
  const [clock] = await tx.select({ isAhead }).from(users).where(eq(users.id, actor.userId));
  if (clock?.isAhead) refuse('start_time', 'Must not be in the future');
}

async function openForSubmission(
  tx: Tx,
  actor: Actor,
  { quizId, lessonId, startTime }: { quizId: number; lessonId: number; startTime: string | undefined },
) {
  const [progress] = await tx
    .select({ attempts: lessonProgress.attempts })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, actor.userId), eq(lessonProgress.lessonId, lessonId)));
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({
      studentId: actor.userId,
      lessonId,
      quizId,
      state: 'open',
      ...(startTime ? { startTime: new Date(startTime) } : {}),
      closesAt: sql`now()`,
      optionSeed: nextSeed(actor, progress?.attempts ?? 0),
    })
    .returning();
  return attempt!;
}
