import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizQuestions, quizzes } from '#db/schema/content.ts';
import { storedOrder } from './order.ts';

export type NewQuestion = Omit<typeof quizQuestions.$inferInsert, 'id' | 'quizId' | 'position'>;

/** Creates a locked lesson's next quiz version from these questions, whose options are stored in random order. */
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
