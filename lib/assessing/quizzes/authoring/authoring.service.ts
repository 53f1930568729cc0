import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions } from '#db/schema/content.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { writableRevision } from '#lib/content/lessons/revisions.service.ts';
import { addQuizVersion } from '../versions.service.ts';
import { getKeyedQuiz } from './authoring.queries.ts';
import type { KeyedQuiz, NewQuiz } from './authoring.schema.ts';

/** Creates a lesson's next quiz version, in the revision that admins write to. Throws `not_found`. */
export async function createQuiz(
  actor: Actor<'admin'>,
  lessonId: number,
  input: NewQuiz,
): Promise<KeyedQuiz> {
  return db().transaction(async (tx) => {
    const revision = await writableRevision(tx, actor, lessonId);
    const { id: quizId, version } = await addQuizVersion(tx, lessonId, input.quizQuestions);
    await tx.update(lessonRevisions).set({ quizId }).where(eq(lessonRevisions.id, revision.id));
    await audit(tx, actor, 'quiz.create', { type: 'quiz', id: quizId }, { lessonId, version });
    return getKeyedQuiz(actor, quizId, tx);
  });
}
