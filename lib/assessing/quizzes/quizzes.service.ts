import { and, eq, min, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, quizzes, subjects } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { together } from '#lib/platform/config/together.ts';
import { heldUntil } from './held.queries.ts';
import { handIn } from './held.service.ts';
import { ensureGoesOn, isPausedFor } from './pause.queries.ts';
import { lessonVisible, revisionFor } from '#lib/content/lessons/visibility.queries.ts';
import {
  ensureTriesLeft,
  getAttempt,
  isOver,
  keyedQuestions,
  type KeyedQuestions,
  triesToday,
} from './quizzes.queries.ts';
import { oneSubmission } from './locks.service.ts';
import { joinLate } from './late.service.ts';
import { earlierAttempt, type Repeat } from './repeat.queries.ts';
import { ensureAnswersFit } from './quizzes.rules.ts';
import type { HeldAttempt, ReviewedAttempt, Submission } from './quizzes.schema.ts';
import { OPEN_HOURS } from './quizzes.constants.ts';
import { studentIn, submitAttempt } from './grading.service.ts';

/** What came of a submission; `held` while the student's class takes the quiz live. */
export type Submitted =
  { attempt: ReviewedAttempt; repeated: boolean; held?: never } | { attempt?: never; held: HeldAttempt };

/**
 * Grades a quiz in one transaction. It closes the actor's open attempt (saved answers fill the gaps), or creates a new
 * attempt. A repeated submission returns the first attempt. An attempt that is over its 2 hours is first closed with
 * the server's answers; what its page had chosen in time then joins it, so that nothing is lost. While the
 * student's class takes the quiz live, it is only handed in, and graded when that ends. Throws
 * `not_found`, `invalid`, `quiz_replaced`, `tries_spent`, and `conflict` if the key has submitted another quiz.
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
    const given = held && (await alreadyHeld(tx, held));
    if (given) return { held: given };
    const open = held && (await stillOpen(tx, held, questions));
    // Checked only here: while this waited for the row, another request may have closed the attempt under the same key.
    const earlier = await earlierAttempt(tx, actor, quizId, repeat);
    if (earlier) {
      if (earlier.id === repeat.session) await joinLate(tx, actor, earlier, questions, responses);
      return { attempt: await getAttempt(actor, earlier.id, tx), repeated: true };
    }
    const answerable = open ? undefined : await answerableQuiz(tx, actor, quizId);
    const { lessonId } = open ?? answerable!;
    ensureAnswersFit(questions, responses);
    const { startTime } = body;
    const until = open ? held.until : answerable!.until;
    const attempt = open ?? (await attemptOfItsOwn(tx, actor, { quizId, lessonId, startTime, until }));
    if (until) {
      await handIn(tx, attempt, { until, answers: responses, repeat });
      return { held: { attemptId: attempt.id, shownBy: until } };
    }
    const submission = { questions, answers: responses, repeat, student: studentIn(actor) };
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
      until: heldUntil(quizAttempts.studentId, quizAttempts.lessonId),
    })
    .from(quizAttempts)
    .where(open)
    .for('update');
  return row;
}

type Held = NonNullable<Awaited<ReturnType<typeof heldAttempt>>>;

/** An attempt that waits for the end of the class's live quiz already, or must now because its own time is over. */
async function alreadyHeld(tx: Tx, { attempt, until, isOver }: Held): Promise<HeldAttempt | undefined> {
  if (!until || !(attempt.handedInAt || isOver)) return undefined;
  if (!attempt.handedInAt) await handIn(tx, attempt, { until });
  return { attemptId: attempt.id, shownBy: until };
}

/** The attempt, unless it is over its 2 hours: then it is closed as the server would close it. Throws `quiz_paused`. */
async function stillOpen(tx: Tx, held: Held, questions: KeyedQuestions) {
  if (held.isOver || held.attempt.handedInAt) {
    await submitAttempt(tx, held.attempt, { questions });
    return undefined;
  }
  ensureGoesOn(held);
  return held.attempt;
}

type Answerable = { lessonId: number; until: Date | null };

/** The lesson of a quiz that this actor may answer now: the one they read, or one replaced less than 2 hours ago. */
async function answerableQuiz(tx: Tx, actor: Actor, quizId: number): Promise<Answerable> {
  const [row] = await tx
    .select({
      ...{ lessonId: lessons.id, until: heldUntil(actor.userId, lessons.id) },
      tries: triesToday(actor.userId, lessons.id),
      current: lessonRevisions.quizId,
    })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(and(eq(quizzes.id, quizId), lessonVisible(actor)));
  if (!row) throw notFound('This quiz does not exist or is not yours to take.');
  ensureTriesLeft(row);
  if (row.current === quizId) return row;
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
  return row;
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

type Own = {
  quizId: number;
  lessonId: number;
  startTime: string | Date | undefined;
  /** Where it waits for the end of a live quiz. */
  until: Date | null;
};

/** Creates an attempt as submitted, because another one may be open; or one to be handed in. */
async function attemptOfItsOwn(tx: Tx, actor: Actor, { quizId, lessonId, startTime, until }: Own) {
  const isOwn = and(eq(lessonProgress.studentId, actor.userId), eq(lessonProgress.lessonId, lessonId));
  const before = tx.select({ attempts: lessonProgress.attempts }).from(lessonProgress).where(isOwn);
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({
      studentId: actor.userId,
      lessonId,
      quizId,
      ...(until
        ? { state: 'open' as const }
        : { state: 'submitted' as const, submittedAt: sql`now()`, asked: 0, correct: 0 }),
      ...(startTime
        ? { startTime: sql`least(${new Date(startTime).toISOString()}::timestamptz, now())` }
        : {}),
      closesAt: sql`now()`,
      optionSeed: sql`coalesce((${before}), 0)`,
    })
    .returning();
  return attempt!;
}
