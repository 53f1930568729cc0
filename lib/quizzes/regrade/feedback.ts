import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { quizQuestions } from '#db/schema/lessons.ts';
import { ruleFeedback } from '../feedback.ts';
import type { Regraded } from './schema.ts';

const BATCH = 200;

/** Feedback that spoke of the old score is made again from the responses, in the student's language. */
export async function rewriteFeedback(tx: Tx, regraded: Regraded[]): Promise<void> {
  for (let start = 0; start < regraded.length; start += BATCH)
    await rewriteBatch(
      tx,
      regraded.slice(start, start + BATCH).map(({ attemptId }) => attemptId),
    );
}

async function rewriteBatch(tx: Tx, attemptIds: number[]): Promise<void> {
  const attempts = await tx
    .select({
      id: quizAttempts.id,
      correct: quizAttempts.correct,
      asked: quizAttempts.asked,
      language: studentProfiles.language,
    })
    .from(quizAttempts)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, quizAttempts.studentId))
    .where(inArray(quizAttempts.id, attemptIds));
  const mistakes = await tx
    .select({
      attemptId: attemptResponses.attemptId,
      section: quizQuestions.section,
      explanation: quizQuestions.explanation,
    })
    .from(attemptResponses)
    .innerJoin(quizQuestions, eq(quizQuestions.id, attemptResponses.questionId))
    .where(and(inArray(attemptResponses.attemptId, attemptIds), eq(attemptResponses.isCorrect, false)))
    .orderBy(asc(quizQuestions.position));
  for (const { id, correct, asked, language } of attempts) {
    const own = mistakes.filter(({ attemptId }) => attemptId === id);
    const feedback = ruleFeedback(language ?? 'English', { correct: correct!, asked: asked! }, own);
    await tx.update(quizAttempts).set({ feedback, feedbackSource: 'rules' }).where(eq(quizAttempts.id, id));
  }
}
