import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessons } from '#db/schema/content.ts';
import type { Language, Role } from '#lib/vocabulary.ts';
import { hasModel } from '#lib/platform/model/config.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import { enqueue, isQueueOpen } from '#lib/platform/job-queue.ts';
import { rememberQuiz } from '#lib/learning/practice/review/review.service.ts';
import { recordActivity } from '#lib/learning/progress/progress.service.ts';
import { isPassed } from '#lib/content/scoring.rules.ts';
import { together } from '#lib/platform/config/together.ts';
import { ruleFeedback } from './feedback.ts';
import { type KeyedQuestions, submittedAttempt } from './quizzes.queries.ts';
import { type Repeat, repeatKey } from './repeat.queries.ts';
import { grade, type Graded, thoughtBehind } from './quizzes.rules.ts';
import type { AttemptAnswer, ReviewedAttempt } from './quizzes.schema.ts';

type AttemptRow = typeof quizAttempts.$inferSelect;
type Student = { role: Role; language: Language; timeZone: string };

type Submitting = {
  /** The questions with their keys, read while the rows are locked. */
  questions: KeyedQuestions;
  /** Empty if the server closes the attempt by itself. */
  answers?: AttemptAnswer[];
  repeat?: Repeat;
  /** The student, if they submit it themselves. */
  student?: Student;
};

/**
 * Grades and closes an attempt: responses, score, progress, activity and first feedback in the caller's transaction,
 * which must have locked the quiz's keys and the attempt's row. Returns what the student may now see.
 */
export async function submitAttempt(
  tx: Tx,
  attempt: AttemptRow,
  { questions, answers = [], repeat = {}, student }: Submitting,
): Promise<ReviewedAttempt> {
  const { studentId, id } = attempt;
  const ofAttempt = and(eq(attemptResponses.studentId, studentId), eq(attemptResponses.attemptId, id));
  const savedAnswers =
    attempt.state === 'open' ? await tx.select().from(attemptResponses).where(ofAttempt) : [];
  const graded = grade(questions, savedAnswers, answers);
  const score = { correct: graded.filter(({ isCorrect }) => isCorrect).length, asked: graded.length };
  const person = student ?? (await studentOf(tx, studentId));
  const feedback = ruleFeedback(person.language, score, mistakesOf(questions, graded));
  // Sent together, because none needs another's result.
  const [{ submittedAt, topic }] = await together([
    close(tx, attempt, { ...score, feedback, idempotencyKey: repeatKey(repeat) }),
    keepResponses(tx, attempt, graded),
    countProgress(tx, { studentId, lessonId: attempt.lessonId, ...score }),
  ]);
  if (person.role === 'student') {
    const who = { userId: studentId, timeZone: person.timeZone };
    const { lessonId } = attempt;
    const missed = score.asked - score.correct;
    await together([
      recordActivity(tx, who, submittedAt),
      rememberQuiz(tx, who, { lessonId, topic, missed, at: submittedAt }),
    ]);
  }
  if (hasModel() && isQueueOpen() && graded.length > 0) await enqueue(tx, 'feedback', { attemptId: id });
  return submittedAttempt(attempt, questions, graded, { submittedAt, feedback });
}

type Late = { questions: KeyedQuestions; saved: AttemptAnswer[]; late: AttemptAnswer[] };

/** Grades a closed attempt again with answers that came late. Returns how many are right now. */
export async function gradeAgain(
  tx: Tx,
  attempt: AttemptRow,
  { questions, saved, late }: Late,
): Promise<number> {
  const graded = grade(questions, saved, late);
  const correct = graded.filter(({ isCorrect }) => isCorrect).length;
  const { language } = await studentOf(tx, attempt.studentId);
  const feedback = ruleFeedback(language, { correct, asked: graded.length }, mistakesOf(questions, graded));
  await keepResponses(tx, attempt, graded);
  await tx
    .update(quizAttempts)
    .set({ correct, feedback, feedbackSource: 'rules' })
    .where(and(eq(quizAttempts.studentId, attempt.studentId), eq(quizAttempts.id, attempt.id)));
  if (hasModel() && isQueueOpen()) await enqueue(tx, 'feedback', { attemptId: attempt.id });
  return correct;
}

type Closing = { correct: number; asked: number; feedback: string; idempotencyKey: string | null };

/** Returns the time of submission, and the topic of the lesson. */
async function close(tx: Tx, { studentId, id, lessonId }: AttemptRow, closing: Closing) {
  const topic = tx.select({ topic: lessons.topic }).from(lessons).where(eq(lessons.id, lessonId));
  const [closedAttempt] = await tx
    .update(quizAttempts)
    .set({
      ...closing,
      // One that was handed in keeps the key that it came with.
      idempotencyKey: closing.idempotencyKey ?? sql`${quizAttempts.idempotencyKey}`,
      state: 'submitted',
      submittedAt: sql`now()`,
      leaveAt: null,
      feedbackSource: 'rules',
    })
    .where(and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.id, id)))
    .returning({ submittedAt: quizAttempts.submittedAt, topic: sql<string | null>`(${topic})` });
  return { submittedAt: closedAttempt!.submittedAt!, topic: closedAttempt!.topic };
}

async function keepResponses(tx: Tx, { studentId, id }: AttemptRow, graded: Graded[]): Promise<void> {
  if (graded.length === 0) return;
  await tx
    .insert(attemptResponses)
    .values(graded.map((response) => ({ studentId, attemptId: id, ...response })))
    .onConflictDoUpdate({
      target: [attemptResponses.studentId, attemptResponses.attemptId, attemptResponses.questionId],
      set: {
        studentAnswer: sql`excluded.student_answer`,
        seq: sql`excluded.seq`,
        isCorrect: sql`excluded.is_correct`,
      },
    });
}

const mistakesOf = (questions: KeyedQuestions, graded: Graded[]) => {
  const wrong = new Map(
    graded.flatMap((one) => (one.isCorrect ? [] : [[one.questionId, one.studentAnswer]])),
  );
  return questions
    .filter(({ id }) => wrong.has(id))
    .map((question) => ({
      section: question.section,
      explanation: question.explanation,
      misconception: thoughtBehind(question, wrong.get(question.id) ?? null),
    }));
};

/** The student, when they submit themselves. */
export const studentIn = ({ role, profile, timeZone }: Actor): Student => ({
  role,
  language: profile?.language ?? 'English',
  timeZone,
});

async function studentOf(tx: Tx, userId: number): Promise<Student> {
  const [person] = await tx
    .select({ role: users.role, language: studentProfiles.language, timeZone: studentProfiles.timeZone })
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(eq(users.id, userId));
  return {
    role: person!.role,
    language: person!.language ?? 'English',
    timeZone: knownTimeZone(person!.timeZone) ?? 'UTC',
  };
}

type LessonScore = { studentId: number; lessonId: number; correct: number; asked: number };

async function countProgress(tx: Tx, { studentId, lessonId, correct, asked }: LessonScore): Promise<void> {
  const passedAt = isPassed(correct, asked) ? sql`now()` : null;
  const progress = lessonProgress;
  // Fractions are compared crosswise; before the first attempt the best is 0 of 0.
  const better = sql`(${progress.bestAsked} = 0 or excluded.best_correct * ${progress.bestAsked} > ${progress.bestCorrect} * excluded.best_asked)`;
  await tx
    .insert(progress)
    .values({ studentId, lessonId, attempts: 1, bestCorrect: correct, bestAsked: asked, passedAt })
    .onConflictDoUpdate({
      target: [progress.studentId, progress.lessonId],
      set: {
        attempts: sql`${progress.attempts} + 1`,
        bestCorrect: sql`case when ${better} then excluded.best_correct else ${progress.bestCorrect} end`,
        bestAsked: sql`case when ${better} then excluded.best_asked else ${progress.bestAsked} end`,
        passedAt: sql`coalesce(${progress.passedAt}, excluded.passed_at)`,
      },
    });
}
