import { and, desc, eq, isNull } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { hasModel, NO_MODEL } from '#lib/platform/model/config.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { lockLesson } from '#lib/content/lessons/revisions.service.ts';
import { consume, giveBack } from '#lib/platform/limits.service.ts';
import { asFailed, failedWith } from './failure.ts';
import { toGeneration } from './generation.queries.ts';
import { enqueueRun, isBeingWritten } from './run.service.ts';
import type { Generation } from './generation.schema.ts';

const alreadyRunning = () =>
  new DomainError('generation_running', 'The content of this lesson is already being generated.');

/** Counts a request for a generation against this admin's hourly limit. A refused or failed one is not counted. */
export async function countedGeneration<T>(actor: Actor<'admin'>, ask: () => Promise<T>): Promise<T> {
  if (!hasModel()) return ask();
  await consume('generation', actor.userId);
  try {
    return await ask();
  } catch (error) {
    await giveBack('generation', actor.userId);
    throw error;
  }
}

/**
 * Lets the model write a lesson in the background, continuing after the last finished stage of a failed run. Without a
 * model the run is recorded as failed, with the reason. Throws `generation_running` while one is active.
 */
export async function requestGeneration(
  tx: Tx,
  actor: Actor<'admin'>,
  lessonId: number,
): Promise<Generation> {
  // Locked, so that its language and subject don't change when the model begins.
  await lockLesson(tx, lessonId);
  const [last] = await tx
    .select()
    .from(generationRuns)
    .where(eq(generationRuns.lessonId, lessonId))
    .orderBy(desc(generationRuns.id))
    .limit(1);
  const artifacts = last?.state === 'failed' ? last.artifacts : {};
  const state = hasModel() ? { state: 'queued' as const } : asFailed(failedWith('noModel'));
  const [run] = await tx
    .insert(generationRuns)
    .values({ lessonId, requestedBy: actor.userId, artifacts, ...state })
    .onConflictDoNothing()
    .returning();
  if (!run) throw alreadyRunning();
  if (run.state === 'queued') await enqueueRun(tx, { runId: run.id, lessonId });
  return toGeneration(run);
}

/** Throws `generation_running` if a model is writing a lesson whose language or subject should change. */
export async function ensureNotBeingWritten(tx: Tx, lessonId: number): Promise<void> {
  if (await isBeingWritten(tx, lessonId))
    throw new DomainError(
      'generation_running',
      'The content of this lesson is being generated. Change its language or subject when that has ended.',
    );
}

/** Throws `not_found`, `no_model`, `generation_running`, `too_many`. */
export async function regenerateContent(actor: Actor<'admin'>, lessonId: number): Promise<Generation> {
  await ensureLesson(lessonId);
  if (!hasModel()) throw new DomainError('no_model', NO_MODEL);
  return countedGeneration(actor, () =>
    db().transaction(async (tx) => {
      const generation = await requestGeneration(tx, actor, lessonId);
      await audit(tx, actor, 'lesson.regenerate', { type: 'lesson', id: lessonId });
      return generation;
    }),
  );
}

async function ensureLesson(lessonId: number): Promise<void> {
  const [lesson] = await db()
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  if (!lesson) throw notFound('This lesson does not exist.');
}
