import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { quizQuestions, quizzes } from '#db/schema/lessons.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { sameQuestion } from '../versions.ts';
import type { KeyCorrection } from './schema.ts';

type Question = typeof quizQuestions.$inferSelect & { lessonId: number; version: number };
export type Twins = [Question, ...Question[]];

/**
 * The question, and the same one with the same key in the lesson's other quiz versions.
 * Throws `not_found`, `conflict` where the key is another one by now, `invalid`.
 */
export async function twinsOf(
  tx: Executor,
  {
    questionId,
    correctAnswer,
    seenAnswer,
  }: Pick<KeyCorrection, 'questionId' | 'correctAnswer' | 'seenAnswer'>,
): Promise<Twins> {
  const [found] = await questions(tx, eq(quizQuestions.id, questionId));
  if (!found) throw notFound('This question does not exist.');
  if (found.correctAnswer !== seenAnswer)
    throw new DomainError('conflict', 'Someone else has changed this meanwhile. Load it again.');
  if (!found.options.includes(correctAnswer)) {
    const message = 'Choose one of the options';
    const fields = [{ field: 'correct_answer', message, code: 'not_offered' as const }];
    throw new DomainError('invalid', message, { fields });
  }
  const { lessonId, questionText } = found;
  const alike = await questions(
    tx,
    and(eq(quizzes.lessonId, lessonId), eq(quizQuestions.questionText, questionText)),
  );
  const twins = alike.filter((other) => other.correctAnswer === seenAnswer && sameQuestion(other, found));
  return twins as Twins;
}

async function questions(tx: Executor, where: SQL | undefined): Promise<Question[]> {
  const rows = await tx
    .select({ question: quizQuestions, lessonId: quizzes.lessonId, version: quizzes.version })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(where);
  return rows.map(({ question, ...quiz }) => ({ ...question, ...quiz }));
}
