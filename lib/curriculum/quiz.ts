import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizQuestions, quizzes } from '#db/schema/lessons.ts';
import { type Question, questionsOf } from './rules.ts';
import type { CurriculumLesson } from './schema.ts';

/** The lesson's quiz as its next version; the last version again where its questions are the same. */
export async function ensureQuiz(tx: Tx, lessonId: number, lesson: CurriculumLesson): Promise<number> {
  const questions = questionsOf(lesson);
  const [last] = await tx
    .select()
    .from(quizzes)
    .where(eq(quizzes.lessonId, lessonId))
    .orderBy(desc(quizzes.version))
    .limit(1);
  if (last && isDeepStrictEqual(await storedQuestions(tx, last.id), questions)) return last.id;
  const [quiz] = await tx
    .insert(quizzes)
    .values({ lessonId, version: (last?.version ?? 0) + 1 })
    .returning({ id: quizzes.id });
  await tx.insert(quizQuestions).values(questions.map((question) => ({ quizId: quiz!.id, ...question })));
  return quiz!.id;
}

async function storedQuestions(tx: Tx, quizId: number): Promise<Partial<Question>[]> {
  const rows = await tx
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(quizQuestions.position);
  return rows.map(({ id: _, quizId: __, ...question }) => question as Partial<Question>);
}
