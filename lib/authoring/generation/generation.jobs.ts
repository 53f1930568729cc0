import { and, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { hasModel } from '#lib/platform/model/config.ts';
import { ModelError } from '#lib/platform/model/failure.ts';
import { contextWindow } from '#lib/platform/model/window.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import type { JobContext } from '#lib/platform/job-queue.ts';
import { log } from '#lib/platform/config/log.ts';
import { type Artifacts, type Order, type GenerationStage } from './artifacts.ts';
import { asFailed, failedWith, failureAt } from './failure.ts';
import { writeDraft } from './draft.service.ts';
import { openWork, STAGES } from './pipeline.ts';
import { endRun, enqueueRun, loadRun, postponeRun, RunEnded, saveRun } from './run.service.ts';

const sameOrder = (a: Order | undefined, b: Order) =>
  a !== undefined &&
  a.title === b.title &&
  a.subject === b.subject &&
  a.grade === b.grade &&
  a.language === b.language;

/** What an earlier try or run left for the same order. Checked items stay; for the rest, the model is asked again. */
function startingPoint(artifacts: Artifacts, order: Order, isRetry: boolean): Artifacts {
  if (!sameOrder(artifacts.order, order)) return { order };
  if (isRetry) return { ...artifacts };
  return {
    ...artifacts,
    ...(artifacts.checkedItems ? { lintedItems: {} } : {}),
    itemsWritten: false,
    droppedItems: [],
  };
}

/** Runs the stages from the last finished one to a draft. Safe to repeat. Throws if the queue should try again. */
export async function runGeneration(
  { runId }: { runId: number },
  { signal, isFirst, isLast }: JobContext,
): Promise<void> {
  const active = await loadRun(runId);
  if (!active) return;
  const { run, order } = active;
  if (!order) return void (await endRun(runId, asFailed(failedWith('deleted'))));
  if (!hasModel()) return void (await endRun(runId, asFailed(failedWith('noModel'))));
  const results = startingPoint(run.artifacts as Artifacts, order, !isFirst);
  let step: GenerationStage = 'plan';
  try {
    await saveRun(runId, { artifacts: { ...results, order } });
    const window = await contextWindow();
    const work = openWork(run, order, results, { signal, window });
    for (const stage of STAGES) {
      step = stage.step;
      await stage.run(work);
    }
    step = 'draft';
    await work.save('draft', 0, {});
    await writeDraft(runId, order.lessonId, results);
  } catch (error) {
    if (error instanceof RunEnded) return;
    await settle(runId, step, error, { signal, isLast });
  }
}

/** Records a failure for the admin. If it can pass and tries are left, the job goes back into the queue. */
async function settle(
  runId: number,
  step: GenerationStage,
  error: unknown,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  if (signal.aborted) throw error; // the worker stops; the next one continues from here
  const isExpected = error instanceof ModelError || error instanceof DomainError;
  if (!isExpected) log().error({ runId, step, err: error as Error }, 'generation failed');
  const failure = failureAt(step, error);
  const isPassing = error instanceof ModelError ? error.isPassing : !isExpected;
  if (isPassing && !isLast) {
    await postponeRun(runId, failure);
    throw error;
  }
  await endRun(runId, asFailed(failure));
}

/** Ends the run of a job that no worker finished, whatever killed them. */
export async function failDeadRun(runId: number): Promise<void> {
  await endRun(runId, asFailed(failedWith('brokeOff')));
}

/** Queues runs again whose job was lost. If the job still exists, the queue refuses a second one. */
export async function reviveRuns(): Promise<void> {
  const runs = await db()
    .select({ id: generationRuns.id, lessonId: generationRuns.lessonId })
    .from(generationRuns)
    .where(
      and(
        inArray(generationRuns.state, ['queued', 'running']),
        sql`${generationRuns.updatedAt} < now() - interval '10 minutes'`,
      ),
    )
    .limit(50);
  for (const { id, lessonId } of runs)
    await db().transaction((tx) => enqueueRun(tx, { runId: id, lessonId }));
}
