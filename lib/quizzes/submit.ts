import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { attemptResponses, lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { hasModel } from '#lib/ai/config.ts';
import { knownTimeZone } from '#lib/auth/time-zone.ts';
import { enqueue, isQueueOpen } from '#lib/jobs/queue.ts';
import { recordActivity } from '#lib/progress/activity.ts';
import { isPassed } from '#lib/progress/rules.ts';
import { ruleFeedback } from './feedback.ts';
import type { KeyedQuestions } from './queries.ts';
import { type Repeat, repeatKey } from './repeat.ts';
import { grade } from './rules.ts';
import type { Answer } from './schema.ts';

type OpenAttempt = typeof quizAttempts.$inferSelect;

type Given = {
  /** With their keys, read while these are held. */
  questions: KeyedQuestions;
  /** None where the server closes it by itself. */
  answers?: Answer[];
  repeat?: Repeat;
  /** Where the student is now, if they say. */
  timeZone?: string;
};

/**
 * Grades an open attempt and closes it: responses, score, progress, activity and first feedback in the caller's
 * transaction, which must hold the quiz's keys and the attempt's row.
 */
export async function submitAttempt(
  tx: Tx,
  attempt: OpenAttempt,
  { questions, answers = [], repeat = {}, timeZone }: Given,
) {
  const { studentId, id, lessonId } = attempt;
  const own = and(eq(attemptResponses.studentId, studentId), eq(attemptResponses.attemptId, id));
  const saved = await tx.select().from(attemptResponses).where(own);
  const graded = grade(questions, saved, answers);
  const correct = graded.filter(({ isCorrect }) => isCorrect).length;
  const person = await studentOf(tx, studentId);
  if (graded.length > 0)
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
  const score = { correct, asked: graded.length };
  const [closed] = await tx
    .update(quizAttempts)
    .set({
      state: 'submitted',
      ...score,
      submittedAt: sql`now()`,
      leaveAt: null,
      idempotencyKey: repeatKey(repeat),
      feedback: ruleFeedback(person.language, score, mistakesOf(questions, graded)),
      feedbackSource: 'rules',
    })
    .where(and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.id, id)))
    .returning();
  await countProgress(tx, { studentId, lessonId, ...score });
  if (person.role === 'student')
    await recordActivity(
      tx,
      { userId: studentId, timeZone: timeZone ?? person.timeZone },
      closed!.submittedAt!,
    );
  if (hasModel() && isQueueOpen() && graded.length > 0)
    await enqueue(tx, 'feedback', { studentId, attemptId: id });
}

const mistakesOf = (questions: KeyedQuestions, graded: ReturnType<typeof grade>) => {
  const wrong = new Set(graded.filter(({ isCorrect }) => !isCorrect).map(({ questionId }) => questionId));
  return questions
    .filter(({ id }) => wrong.has(id))
    .map(({ section, explanation }) => ({ section, explanation }));
};

async function studentOf(tx: Tx, userId: number) {
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

type Counted = { studentId: number; lessonId: number; correct: number; asked: number };

async function countProgress(tx: Tx, { studentId, lessonId, correct, asked }: Counted): Promise<void> {
  const passedAt = isPassed(correct, asked) ? sql`now()` : null;
  const kept = lessonProgress;
  // Fractions are compared crosswise; before the first attempt the best is 0 of 0.
  const better = sql`(${kept.bestAsked} = 0 or excluded.best_correct * ${kept.bestAsked} > ${kept.bestCorrect} * excluded.best_asked)`;
  await tx
    .insert(kept)
    .values({ studentId, lessonId, attempts: 1, bestCorrect: correct, bestAsked: asked, passedAt })
    .onConflictDoUpdate({
      target: [kept.studentId, kept.lessonId],
      set: {
        attempts: sql`${kept.attempts} + 1`,
        bestCorrect: sql`case when ${better} then excluded.best_correct else ${kept.bestCorrect} end`,
        bestAsked: sql`case when ${better} then excluded.best_asked else ${kept.bestAsked} end`,
        passedAt: sql`coalesce(${kept.passedAt}, excluded.passed_at)`,
      },
    });
}
