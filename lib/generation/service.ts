import { and, desc, eq, isNull } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessons, subjects } from '#db/schema/lessons.ts';
import { generationRuns } from '#db/schema/work.ts';
import { hasModel, NO_MODEL } from '#lib/ai/config.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { enqueue } from '#lib/jobs/queue.ts';
import { consume } from '#lib/limits.ts';
import { toGeneration } from './queries.ts';
import type { Generation } from './schema.ts';

/** Counts one generation against this admin's hour. Before the transaction: a refused one stays counted. */
export async function admitGeneration(actor: Actor<'admin'>): Promise<void> {
  if (hasModel()) await consume('generation', actor.userId);
}

/**
 * Has the model write a lesson in the background, from the last finished stage of a run that failed before. Without a
 * model the run is recorded as failed, with the reason. Throws `generation_running` while one is under way.
 */
export async function requestGeneration(
  tx: Tx,
  actor: Actor<'admin'>,
  lessonId: number,
): Promise<Generation> {
  const [last] = await tx
    .select()
    .from(generationRuns)
    .where(eq(generationRuns.lessonId, lessonId))
    .orderBy(desc(generationRuns.id))
    .limit(1);
  const artifacts = last?.state === 'failed' ? last.artifacts : {};
  const state = hasModel() ? { state: 'queued' as const } : { state: 'failed' as const, error: NO_MODEL };
  const [run] = await tx
    .insert(generationRuns)
    .values({ lessonId, requestedBy: actor.userId, artifacts, ...state })
    .onConflictDoNothing()
    .returning();
  if (!run)
    throw new DomainError('generation_running', 'The content of this lesson is already being generated.');
  if (run.state === 'queued') await enqueue(tx, 'generate', { runId: run.id, lessonId }, String(lessonId));
  return toGeneration(run);
}

/** Throws `not_found`, `no_model`, `generation_running`, `too_many`. */
export async function regenerateContent(actor: Actor<'admin'>, lessonId: number): Promise<Generation> {
  await ensureLesson(lessonId);
  if (!hasModel()) throw new DomainError('no_model', NO_MODEL);
  await admitGeneration(actor);
  return db().transaction(async (tx) => {
    const generation = await requestGeneration(tx, actor, lessonId);
    await audit(tx, actor, 'lesson.regenerate', { type: 'lesson', id: lessonId });
    return generation;
  });
}

async function ensureLesson(lessonId: number): Promise<void> {
  const [lesson] = await db()
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  if (!lesson) throw notFound('This lesson does not exist.');
}
