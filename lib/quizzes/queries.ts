import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { attemptResponses, lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { lessonVisible, revisionFor } from '#lib/lessons/visible.ts';
import { isPassed, percent } from '#lib/progress/rules.ts';
import { optionOrder } from './rules.ts';
import type { Attempt, Quiz } from './schema.ts';

export const quizMissing = () =>
  new DomainError('quiz_missing', 'There is no quiz available for this lesson at the moment.');

/** The questions with their keys: never leaves the core. */
export const keyedQuestions = (tx: Executor, quizId: number) =>
  tx
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));

const isNotDue = sql`least(${quizAttempts.closesAt}, ${quizAttempts.leaveAt}) > now()`;

/** The quiz that this actor would take on a lesson now: that of the open attempt, else of the revision they read. */
export async function currentQuiz(tx: Executor, actor: Actor, lessonId: number) {
  const [row] = await tx
    .select({
      quizId: lessonRevisions.quizId,
      openQuizId: quizAttempts.quizId,
      openSeed: quizAttempts.optionSeed,
      attempts: lessonProgress.attempts,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(
      quizAttempts,
      and(
        eq(quizAttempts.lessonId, lessons.id),
        eq(quizAttempts.studentId, actor.userId),
        eq(quizAttempts.state, 'open'),
        isNotDue,
      ),
    )
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.studentId, actor.userId)),
    )
    .where(and(eq(lessons.id, lessonId), lessonVisible(actor)))
    .orderBy(desc(quizAttempts.id))
    .limit(1);
  if (!row) throw notFound('This lesson does not exist or is not yours to see.');
  const quizId = row.openQuizId ?? row.quizId;
  if (!quizId) throw quizMissing();
  return { quizId, seed: row.openSeed ?? nextSeed(actor, row.attempts ?? 0) };
}

/** Whether this person is inside the quiz of a lesson. */
export async function hasOpenAttempt(actor: Actor, lessonId: number): Promise<boolean> {
  const own = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.lessonId, lessonId));
  const open = and(own, eq(quizAttempts.state, 'open'), isNotDue);
  return (await db().select({ id: quizAttempts.id }).from(quizAttempts).where(open).limit(1)).length > 0;
}

/** The option seed of a person's next attempt: another each time, and known before the attempt is opened. */
export const nextSeed = (actor: Actor, attempts: number) => (actor.userId * 31 + attempts) % 2_147_483_647;

/** The quiz without anything that tells the right answer. Throws `not_found`, `quiz_missing`. */
export async function getQuiz(actor: Actor, lessonId: number): Promise<Quiz> {
  const { quizId, seed } = await currentQuiz(db(), actor, lessonId);
  const rows = await db()
    .select({
      version: quizzes.version,
      id: quizQuestions.id,
      questionText: quizQuestions.questionText,
      options: quizQuestions.options,
    })
    .from(quizzes)
    .leftJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
    .where(eq(quizzes.id, quizId))
    .orderBy(asc(quizQuestions.position));
  return {
    id: quizId,
    quizVersion: rows[0]!.version,
    quizQuestions: rows.flatMap(({ id, questionText, options }) =>
      id && options
        ? [{ questionId: id, questionText: questionText!, options: optionOrder({ id, options }, seed) }]
        : [],
    ),
  };
}

const attemptColumns = {
  id: quizAttempts.id,
  asked: quizAttempts.asked,
  correct: quizAttempts.correct,
  startTime: quizAttempts.startTime,
  submittedAt: quizAttempts.submittedAt,
  feedback: quizAttempts.feedback,
  feedbackSource: quizAttempts.feedbackSource,
  lessonId: quizAttempts.lessonId,
  quizVersion: quizzes.version,
};

export type ReviewedAttempt = Omit<Attempt, 'responses'> & {
  lessonId: number;
  correct: number;
  asked: number;
  feedbackSource: 'rules' | 'model' | null;
  responses: (Attempt['responses'][number] & { explanation: string; section: string | null })[];
};

async function reviewed(tx: Executor, where: ReturnType<typeof and>): Promise<ReviewedAttempt[]> {
  const attempts = await tx
    .select(attemptColumns)
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.state, 'submitted'), where))
    .orderBy(desc(quizAttempts.submittedAt), desc(quizAttempts.id));
  if (attempts.length === 0) return [];
  const responses = await tx
    .select({
      attemptId: attemptResponses.attemptId,
      questionId: attemptResponses.questionId,
      questionText: quizQuestions.questionText,
      studentAnswer: attemptResponses.studentAnswer,
      correctAnswer: quizQuestions.correctAnswer,
      explanation: quizQuestions.explanation,
      section: quizQuestions.section,
    })
    .from(attemptResponses)
    .innerJoin(quizQuestions, eq(quizQuestions.id, attemptResponses.questionId))
    .where(
      inArray(
        attemptResponses.attemptId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(quizQuestions.position));
  return attempts.map(({ asked, correct, submittedAt, feedback, ...attempt }) => ({
    ...attempt,
    asked: asked!,
    correct: correct!,
    score: percent(correct!, asked!),
    passed: isPassed(correct!, asked!),
    submittedAt: submittedAt!,
    aiFeedback: feedback,
    responses: responses.filter(({ attemptId }) => attemptId === attempt.id),
  }));
}

/** The caller's own attempts at a lesson, newest first; also at a lesson of a former grade. Throws `not_found`. */
export async function listAttempts(actor: Actor, lessonId: number): Promise<ReviewedAttempt[]> {
  const own = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.lessonId, lessonId));
  const attempted = sql`exists (select 1 from ${quizAttempts} where ${own})`;
  const [lesson] = await db()
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(
      and(
        eq(lessons.id, lessonId),
        sql`${lessons.deletedAt} is null and ${subjects.deletedAt} is null`,
        or(and(lessonVisible(actor), sql`${lessonRevisions.id} is not null`), attempted),
      ),
    );
  if (!lesson) throw notFound('This lesson does not exist or is not yours to see.');
  return reviewed(db(), own);
}

/** One of the caller's own attempts. Throws `not_found`. */
export async function getAttempt(actor: Pick<Actor, 'userId'>, attemptId: number, tx: Executor = db()) {
  const own = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.id, attemptId));
  const [attempt] = await reviewed(tx, own);
  if (!attempt) throw notFound();
  return attempt;
}
