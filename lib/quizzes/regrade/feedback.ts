import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { attemptRegrades, attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { quizQuestions } from '#db/schema/lessons.ts';
import type { Language } from '#lib/accounts/schema.ts';
import { translator } from '#lib/i18n/translator.ts';
import { isPassed } from '#lib/progress/rules.ts';
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
  const records = await tx
    .select({ attemptId: attemptRegrades.attemptId, correct: attemptRegrades.oldCorrect })
    .from(attemptRegrades)
    .where(inArray(attemptRegrades.attemptId, attemptIds))
    .orderBy(asc(attemptRegrades.id));
  const oldOf = new Map(records.map((record) => [record.attemptId, record.correct]));
  for (const { id, correct, asked, language } of attempts) {
    const own = mistakes.filter(({ attemptId }) => attemptId === id);
    const now = { correct: correct!, asked: asked! };
    const change = told(language ?? 'English', oldOf.get(id)!, now);
    const feedback = `${change}\n\n${ruleFeedback(language ?? 'English', now, own)}`;
    await tx.update(quizAttempts).set({ feedback, feedbackSource: 'rules' }).where(eq(quizAttempts.id, id));
  }
}

/** What became of the score, so that no student finds another one without a word. */
function told(language: Language, before: number, { correct, asked }: { correct: number; asked: number }) {
  const t = translator(language, 'feedback');
  const isKept = isPassed(before, asked) && !isPassed(correct, asked);
  return [t('regraded', { before, asked }), ...(isKept ? [t('passKept')] : [])].join(' ');
}
