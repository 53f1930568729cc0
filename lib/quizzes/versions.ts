import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizQuestions, quizzes } from '#db/schema/lessons.ts';
import { storedOrder } from './order.ts';

export type NewQuestion = Omit<typeof quizQuestions.$inferInsert, 'id' | 'quizId' | 'position'>;

/** A held lesson's next quiz version, with these questions in order. Their options are stored in an order made by chance. */
export async function addQuizVersion(tx: Tx, lessonId: number, questions: NewQuestion[]) {
  const ofLesson = eq(quizzes.lessonId, lessonId);
  const version = sql`(select coalesce(max(${quizzes.version}), 0) + 1 from ${quizzes} where ${ofLesson})`;
  const [quiz] = await tx
    .insert(quizzes)
    .values({ lessonId, version })
    .returning({ id: quizzes.id, version: quizzes.version });
  const rows = questions.map((question, position) => {
    return { ...question, options: storedOrder(question.options), position, quizId: quiz!.id };
  });
  if (rows.length > 0) await tx.insert(quizQuestions).values(rows);
  return quiz!;
}

/** What makes two questions of a lesson the same one: their words and their options, in whatever order. */
export const sameQuestion = (
  a: { questionText: string; options: string[] },
  b: { questionText: string; options: string[] },
): boolean =>
  a.questionText === b.questionText && [...a.options].sort().join('\0') === [...b.options].sort().join('\0');
