import { eq, max } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, quizQuestions, quizzes } from '#db/schema/lessons.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { writableRevision } from '#lib/lessons/revisions.ts';
import { getKeyedQuiz } from './queries.ts';
import type { KeyedQuiz, NewQuiz } from './schema.ts';

/** A lesson's next quiz version, in the revision that an admin writes. Throws `not_found`. */
export async function createQuiz(
  actor: Actor<'admin'>,
  lessonId: number,
  input: NewQuiz,
): Promise<KeyedQuiz> {
  return db().transaction(async (tx) => {
    const revision = await writableRevision(tx, actor, lessonId);
    const [last] = await tx
      .select({ version: max(quizzes.version) })
      .from(quizzes)
      .where(eq(quizzes.lessonId, lessonId));
    const version = (last?.version ?? 0) + 1;
    const [made] = await tx.insert(quizzes).values({ lessonId, version }).returning({ id: quizzes.id });
    const quizId = made!.id;
    await tx
      .insert(quizQuestions)
      .values(input.quizQuestions.map((question, position) => ({ quizId, position, ...question })));
    await tx.update(lessonRevisions).set({ quizId }).where(eq(lessonRevisions.id, revision.id));
    await audit(tx, actor, 'quiz.create', { type: 'quiz', id: quizId }, { lessonId, version });
    return getKeyedQuiz(actor, quizId, tx);
  });
}
