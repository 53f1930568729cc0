import { and, asc, type Column, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes, subjects } from '#db/schema/content.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { lessonVisible, revisionFor } from '#lib/content/lessons/visibility.queries.ts';
import { ownProgress } from '#lib/content/lessons/lessons.queries.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';
import { LATE_DAYS, MOST_TRIES_A_DAY } from './quizzes.constants.ts';
import { displayOrder, type Sitting } from './order.ts';
import { type Graded, thoughtBehind } from './quizzes.rules.ts';
import { type AttemptList, MAX_ATTEMPTS, type Quiz, type ReviewedAttempt } from './quizzes.schema.ts';

export const quizMissing = () =>
  new DomainError('quiz_missing', 'There is no quiz available for this lesson at the moment.');

/** The questions with their keys, which never leave the server. */
export const keyedQuestions = (tx: Executor, quizId: number) =>
  tx
    .select({ ...getTableColumns(quizQuestions), quizVersion: quizzes.version })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));

export type KeyedQuestions = Awaited<ReturnType<typeof keyedQuestions>>;

/** Whether an attempt's time is over: it accepts no more answers, and is submitted with those on the server. */
export const isOver = sql<boolean>`${quizAttempts.closesAt} <= now()`;

/**
 * Whether an attempt was closed by its time while a device had it open: it may have more answers, and joins them for a
 * week. An attempt that a page submitted or left has all that the page had.
 */
export const waitsForDevice = sql<boolean>`(${quizAttempts.state} = 'submitted' and ${quizAttempts.handedInAt} is null
  and ${quizAttempts.idempotencyKey} is null and cardinality(${quizAttempts.openIn}) > 0
  and ${quizAttempts.submittedAt} >= ${quizAttempts.closesAt}
  and ${quizAttempts.closesAt} > now() - make_interval(days => ${LATE_DAYS}))`;

const isNotDue = sql`least(${quizAttempts.closesAt}, ${quizAttempts.leaveAt}) > now()`;

/** How many attempts a student has submitted at a lesson's quiz within 24 hours. */
export const triesToday = (studentId: number, lessonId: Column): SQL<number> => {
  const tries = sql`(select count(*) from ${quizAttempts} a where a.student_id = ${studentId} and a.lesson_id = ${lessonId}
    and a.submitted_at > now() - interval '1 day')`;
  return sql<number>`${tries}::int`;
};

/** Throws `tries_spent`. */
export function ensureTriesLeft({ tries }: { tries: number }): void {
  if (tries >= MOST_TRIES_A_DAY)
    throw new DomainError(
      'tries_spent',
      'You have tried this quiz very often today. Have a rest, read the lesson once more, and try again tomorrow.',
    );
}

/** The quiz that this actor would take now on a lesson: the open attempt's, else that of the revision they read. */
export async function currentQuiz(
  tx: Executor,
  actor: Actor,
  lessonId: number,
): Promise<Sitting & { isOpen: boolean; tries: number }> {
  const [row] = await tx
    .select({
      quizId: lessonRevisions.quizId,
      openQuizId: quizAttempts.quizId,
      openAttempt: quizAttempts.optionSeed,
      attempts: lessonProgress.attempts,
      tries: triesToday(actor.userId, lessons.id),
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
  const attempt = row.openAttempt ?? row.attempts ?? 0;
  const isOpen = row.openQuizId !== null;
  return { userId: actor.userId, quizId, attempt, isOpen, tries: row.tries };
}

/**
 * The quiz without anything that tells the right answer, and whether the actor has an open attempt at it. Throws
 * `not_found`, `quiz_missing`.
 */
export async function getQuiz(actor: Actor, lessonId: number): Promise<Quiz & { isOpen: boolean }> {
  const { isOpen, tries: _, ...sitting } = await currentQuiz(db(), actor, lessonId);
  const rows = await db()
    .select({
      version: quizzes.version,
      id: quizQuestions.id,
      questionText: quizQuestions.questionText,
      options: quizQuestions.options,
    })
    .from(quizzes)
    .leftJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
    .where(eq(quizzes.id, sitting.quizId))
    .orderBy(asc(quizQuestions.position));
  return {
    id: sitting.quizId,
    isOpen,
    quizVersion: rows[0]!.version,
    quizQuestions: rows.flatMap(({ id, questionText, options }) =>
      id && options
        ? [{ questionId: id, questionText: questionText!, options: displayOrder({ id, options }, sitting) }]
        : [],
    ),
  };
}

/** An attempt's responses in the order of the questions, read at the same moment as its score. */
const responsesOf = sql<ReviewedAttempt['responses']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'questionId', q.id, 'questionText', q.question_text, 'studentAnswer', r.student_answer,
    'correctAnswer', q.correct_answer, 'explanation', q.explanation, 'section', q.section,
    'misconception', case when r.student_answer <> q.correct_answer then q.misconceptions ->> r.student_answer end) order by q.position), '[]')
  from ${attemptResponses} r join ${quizQuestions} q on q.id = r.question_id
  where r.student_id = ${quizAttempts.studentId} and r.attempt_id = ${quizAttempts.id})`;

const reviewed = (tx: Executor, where: ReturnType<typeof and>) =>
  tx
    .select({
      id: quizAttempts.id,
      asked: quizAttempts.asked,
      correct: quizAttempts.correct,
      startTime: quizAttempts.startTime,
      submittedAt: quizAttempts.submittedAt,
      aiFeedback: quizAttempts.feedback,
      feedbackSource: quizAttempts.feedbackSource,
      awaitsDevice: waitsForDevice,
      lessonId: quizAttempts.lessonId,
      quizVersion: quizzes.version,
      responses: responsesOf,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.state, 'submitted'), where))
    .orderBy(desc(quizAttempts.submittedAt), desc(quizAttempts.id))
    .$dynamic();

type Reviewed = Awaited<ReturnType<typeof reviewed>>[number];

function toAttempt(row: Reviewed): ReviewedAttempt {
  const [asked, correct] = [row.asked!, row.correct!];
  const score = { score: percent(correct, asked), passed: isPassed(correct, asked) };
  return { ...row, asked, correct, ...score, submittedAt: row.submittedAt! };
}

type Closed = Pick<typeof quizAttempts.$inferSelect, 'id' | 'lessonId' | 'startTime'>;

/** An attempt just submitted, as a later read would return it. */
export function submittedAttempt(
  { id, lessonId, startTime }: Closed,
  questions: KeyedQuestions,
  graded: Graded[],
  { submittedAt, feedback }: { submittedAt: Date; feedback: string },
): ReviewedAttempt {
  const answers = new Map(graded.map(({ questionId, studentAnswer }) => [questionId, studentAnswer]));
  return toAttempt({
    ...{ id, lessonId, startTime, submittedAt, aiFeedback: feedback, feedbackSource: 'rules' },
    awaitsDevice: false,
    asked: graded.length,
    correct: graded.filter(({ isCorrect }) => isCorrect).length,
    quizVersion: questions[0]?.quizVersion ?? 0,
    responses: questions.map((question) => {
      const { id: questionId, questionText, correctAnswer, explanation, section } = question;
      const studentAnswer = answers.get(questionId) ?? null;
      const misconception = thoughtBehind(question, studentAnswer);
      return { questionId, questionText, studentAnswer, correctAnswer, explanation, section, misconception };
    }),
  });
}

/** A page of the actor's own attempts at a lesson, newest first; also at a lesson of a former grade. Throws `not_found`. */
export async function listAttempts(
  actor: Actor,
  lessonId: number,
  { limit, offset }: AttemptList = { limit: MAX_ATTEMPTS, offset: 0 },
): Promise<Page<ReviewedAttempt>> {
  const isOwn = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.lessonId, lessonId));
  const attempted = sql`exists (select 1 from ${quizAttempts} where ${isOwn})`;
  const [lesson] = await db()
    .select({ total: lessonProgress.attempts })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(
      and(
        eq(lessons.id, lessonId),
        sql`${lessons.deletedAt} is null and ${subjects.deletedAt} is null`,
        or(and(lessonVisible(actor), sql`${lessonRevisions.id} is not null`), attempted),
      ),
    );
  if (!lesson) throw notFound('This lesson does not exist or is not yours to see.');
  const rows = await reviewed(db(), isOwn).limit(limit).offset(offset);
  return { rows: rows.map(toAttempt), total: lesson.total ?? 0 };
}

/**
 * A page of a student's submitted attempts, at every lesson or one, newest first. The caller has checked that this
 * teacher may see them.
 */
export async function listAttemptsOf(
  _actor: Teacher,
  studentId: number,
  { limit, offset }: AttemptList,
  lessonId?: number,
  isSeen?: SQL,
): Promise<Page<ReviewedAttempt>> {
  const isOwn = and(
    eq(quizAttempts.studentId, studentId),
    lessonId === undefined ? undefined : eq(quizAttempts.lessonId, lessonId),
    isSeen,
  );
  const [rows, total] = await Promise.all([
    reviewed(db(), isOwn).limit(limit).offset(offset),
    db().$count(quizAttempts, and(isOwn, eq(quizAttempts.state, 'submitted'))),
  ]);
  return { rows: rows.map(toAttempt), total };
}

/** One of the actor's own attempts. Throws `not_found`. */
export async function getAttempt(actor: Pick<Actor, 'userId'>, attemptId: number, tx: Executor = db()) {
  const isOwn = and(eq(quizAttempts.studentId, actor.userId), eq(quizAttempts.id, attemptId));
  const [attempt] = await reviewed(tx, isOwn);
  if (!attempt) throw notFound();
  return toAttempt(attempt);
}
