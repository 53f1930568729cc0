import { desc, inArray } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { generationRuns } from '#db/schema/work.ts';
import type { Generation } from './schema.ts';

const IDLE: Generation = { state: 'idle', step: null, progress: 0, error: null };

type Run = Pick<typeof generationRuns.$inferSelect, 'state' | 'step' | 'progress' | 'error'>;

export const toGeneration = ({ state, step, progress, error }: Run): Generation =>
  state === 'done' ? { ...IDLE, progress } : { state, step, progress, error };

/** The latest making of each of these lessons, by lesson id; a lesson never made by the model is idle. */
export async function listGenerations(
  lessonIds: number[],
  tx: Executor = db(),
): Promise<Map<number, Generation>> {
  const runs = generationRuns;
  const rows = lessonIds.length
    ? await tx
        .selectDistinctOn([runs.lessonId])
        .from(runs)
        .where(inArray(runs.lessonId, lessonIds))
        .orderBy(runs.lessonId, desc(runs.id))
    : [];
  const known = new Map(rows.map((run) => [run.lessonId, toGeneration(run)]));
  return new Map(lessonIds.map((id) => [id, known.get(id) ?? IDLE]));
}

export async function getGeneration(lessonId: number, tx: Executor = db()): Promise<Generation> {
  return (await listGenerations([lessonId], tx)).get(lessonId)!;
}
