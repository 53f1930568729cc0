import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { aiUsage } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { type Artifacts, contentOf } from './artifacts.ts';
import type { Failure, Generation, Writing } from './generation.schema.ts';

const IDLE: Generation = { state: 'idle', step: null, progress: 0, error: null, failure: null };

type Run = Pick<typeof generationRuns.$inferSelect, 'state' | 'step' | 'progress' | 'error' | 'failure'>;

export const toGeneration = ({ state, step, progress, error, failure }: Run): Generation =>
  state === 'done'
    ? { ...IDLE, progress }
    : { state, step, progress, error, failure: failure as Failure | null };

/** The latest generation of each of these lessons. A lesson that the model never wrote is idle. */
export async function listGenerations(
  lessonIds: number[],
  tx: Executor = db(),
): Promise<{ lessonId: number; generation: Generation }[]> {
  const runs = generationRuns;
  const rows = lessonIds.length
    ? await tx
        .selectDistinctOn([runs.lessonId])
        .from(runs)
        .where(inArray(runs.lessonId, lessonIds))
        .orderBy(runs.lessonId, desc(runs.id))
    : [];
  const byLesson = new Map(rows.map((run) => [run.lessonId, toGeneration(run)]));
  return lessonIds.map((lessonId) => ({ lessonId, generation: byLesson.get(lessonId) ?? IDLE }));
}

export async function getGeneration(lessonId: number, tx: Executor = db()): Promise<Generation> {
  return (await listGenerations([lessonId], tx))[0]!.generation;
}

/** The state of a lesson's generation, and its text so far. Throws `not_found`. */
export async function getProgress(_actor: Actor<'admin'>, lessonId: number) {
  const isThere = and(eq(lessons.id, lessonId), isNull(lessons.deletedAt));
  const [lesson] = await db().select({ id: lessons.id }).from(lessons).where(isThere);
  if (!lesson) throw notFound('This lesson does not exist.');
  const [generation, writing] = await Promise.all([getGeneration(lessonId), getWriting(lessonId)]);
  return { generation, writing };
}

/** What the current run has written so far, for an admin who watches; null if none is running. */
export async function getWriting(lessonId: number): Promise<Writing | null> {
  const [run] = await db()
    .select({ artifacts: generationRuns.artifacts })
    .from(generationRuns)
    .where(and(eq(generationRuns.lessonId, lessonId), inArray(generationRuns.state, ['queued', 'running'])));
  if (!run) return null;
  const {
    sections,
    partial,
    tasks = [],
    lintedItems = {},
    checkedItems = [],
    droppedItems = [],
  } = run.artifacts as Artifacts;
  return {
    text: sections ? contentOf(sections) : (partial ?? ''),
    tasks: tasks.length,
    written: Object.values(lintedItems).flat().length,
    checked: checkedItems.length,
    dropped: droppedItems.length,
  };
}

/** What a job has used of the model. `costUsd` sums only the calls whose price is known. */
export async function getSpending(jobId: string) {
  const [usage] = await db()
    .select({
      inputTokens: sql<number>`coalesce(sum(${aiUsage.inputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${aiUsage.outputTokens}), 0)::int`,
      costUsd: sql<number | null>`sum(${aiUsage.costUsd})::float8`,
    })
    .from(aiUsage)
    .where(eq(aiUsage.jobId, jobId));
  return usage!;
}
