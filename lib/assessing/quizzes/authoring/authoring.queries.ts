import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessons, quizQuestions, quizzes } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import type { KeyedQuiz } from './authoring.schema.ts';

/** Quizzes with their keys, only for admins; the newest version first. */
async function keyedQuizzes(tx: Executor, where: ReturnType<typeof eq>): Promise<KeyedQuiz[]> {
  const rows = await tx
    .select({ id: quizzes.id, quizVersion: quizzes.version })
    .from(quizzes)
    .where(where)
    .orderBy(desc(quizzes.version));
  const ids = rows.map(({ id }) => id);
  const questions = ids.length
    ? await tx
        .select()
        .from(quizQuestions)
        .where(inArray(quizQuestions.quizId, ids))
        .orderBy(asc(quizQuestions.position))
    : [];
  return rows.map((quiz) => ({
    ...quiz,
    quizQuestions: questions
      .filter(({ quizId }) => quizId === quiz.id)
      .map(({ id, ...question }) => ({ questionId: id, ...question })),
  }));
}

/** Every version of a lesson's quiz, the newest first. Throws `not_found`. */
export async function listKeyedQuizzes(_actor: Actor<'admin'>, lessonId: number): Promise<KeyedQuiz[]> {
  const present = and(eq(lessons.id, lessonId), isNull(lessons.deletedAt));
  const [lesson] = await db().select({ id: lessons.id }).from(lessons).where(present);
  if (!lesson) throw notFound('This lesson does not exist.');
  return keyedQuizzes(db(), eq(quizzes.lessonId, lessonId));
}

export async function getKeyedQuiz(_actor: Actor<'admin'>, quizId: number, tx: Executor): Promise<KeyedQuiz> {
  const [quiz] = await keyedQuizzes(tx, eq(quizzes.id, quizId));
  if (!quiz) throw notFound('This quiz does not exist.');
  return quiz;
}
