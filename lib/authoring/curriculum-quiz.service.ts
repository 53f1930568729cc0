import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizQuestions, quizzes } from '#db/schema/content.ts';
import { addQuizVersion } from '#lib/assessing/quizzes/versions.service.ts';
import type { KeyedQuestion } from '#lib/content/items/question.ts';
import { questionsOf } from '../content/curriculum/curriculum.rules.ts';
import type { CurriculumLesson } from '../content/curriculum/curriculum.schema.ts';

/** Saves the quiz as the lesson's next version; returns the last version if the questions are the same. */
export async function ensureQuiz(tx: Tx, lessonId: number, lesson: CurriculumLesson): Promise<number> {
  const questions = questionsOf(lesson);
  const [last] = await tx
    .select()
    .from(quizzes)
    .where(eq(quizzes.lessonId, lessonId))
    .orderBy(desc(quizzes.version))
    .limit(1);
  const inOrder = questions.map(inOneOrder);
  if (last && isDeepStrictEqual(await storedQuestions(tx, last.id), inOrder)) return last.id;
  return (await addQuizVersion(tx, lessonId, questions)).id;
}

/** A question with sorted options, to compare questions whose options are stored in another order. */
const inOneOrder = <T extends { options: string[] }>(question: T): T => ({
  ...question,
  options: [...question.options].sort(),
});

async function storedQuestions(tx: Tx, quizId: number): Promise<KeyedQuestion[]> {
  const rows = await tx
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(quizQuestions.position);
  return rows.map(({ id: _, quizId: __, position: ___, ...question }) =>
    inOneOrder(question as KeyedQuestion),
  );
}
