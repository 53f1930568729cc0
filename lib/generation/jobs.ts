import { and, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { generationRuns } from '#db/schema/work.ts';
import { hasModel } from '#lib/ai/config.ts';
import { ModelError } from '#lib/ai/failure.ts';
import { contextWindow } from '#lib/ai/window.ts';
import { DomainError } from '#lib/errors.ts';
import type { JobContext } from '#lib/jobs/queue.ts';
import { log } from '#lib/log.ts';
import { type Artifacts, type Order, type Step } from './artifacts.ts';
import { asFailed, failedWith, failureAt } from './failure.ts';
import { writeDraft } from './draft/service.ts';
import { accountOf, openWork, STAGES } from './pipeline.ts';
import { endRun, enqueueRun, loadRun, postponeRun, RunEnded, saveRun } from './run/service.ts';

const sameOrder = (a: Order | undefined, b: Order) =>
  a !== undefined &&
  a.title === b.title &&
  a.subject === b.subject &&
  a.grade === b.grade &&
  a.language === b.language;

/** What an earlier try or run left for the same order. Items once checked stay; the objectives are asked again for more. */
function startingPoint(artifacts: Artifacts, order: Order, isRetry: boolean): Artifacts {
  if (!sameOrder(artifacts.order, order)) return { order };
  if (isRetry) return { ...artifacts };
  return { ...artifacts, ...(artifacts.checked ? { linted: {} } : {}), itemsWritten: false, dropped: [] };
}

/** Works a run from its last finished stage to a draft. Safe to repeat; throws where the queue is to try again. */
export async function runGeneration(
  { runId }: { runId: number },
  { signal, isFirst, isLast }: JobContext,
): Promise<void> {
  const loaded = await loadRun(runId);
  if (!loaded) return;
  const { run, order } = loaded;
  if (!order) return void (await endRun(runId, asFailed(failedWith('deleted'))));
  if (!hasModel()) return void (await endRun(runId, asFailed(failedWith('noModel'))));
  const made = startingPoint(run.artifacts as Artifacts, order, !isFirst);
  let step: Step = 'plan';
  try {
    await saveRun(runId, { artifacts: { ...made, order } });
    const window = await contextWindow(accountOf(run, order));
    const work = openWork(run, order, made, { signal, window });
    for (const stage of STAGES) {
      step = stage.step;
      await stage.run(work);
    }
    step = 'draft';
    await work.save('draft', 0, {});
    await writeDraft(runId, order.lessonId, made);
  } catch (error) {
    if (error instanceof RunEnded) return;
    await settle(runId, step, error, { signal, isLast });
  }
}

/** Writes down a failure for the admin; what can pass goes back into the queue while it has tries left. */
async function settle(
  runId: number,
  step: Step,
  error: unknown,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  if (signal.aborted) throw error; // the worker stops: the next one goes on from here
  const known = error instanceof ModelError || error instanceof DomainError;
  if (!known) log().error({ runId, step, err: error as Error }, 'generation failed');
  const failure = failureAt(step, error);
  const isPassing = error instanceof ModelError ? error.isPassing : !known;
  if (isPassing && !isLast) {
    await postponeRun(runId, failure);
    throw error;
  }
  await endRun(runId, asFailed(failure));
}

/** A job that no worker finished, whatever killed them. */
export async function failDeadRun(runId: number): Promise<void> {
  await endRun(runId, asFailed(failedWith('brokeOff')));
}

/** Puts runs back into the queue whose job got lost; where the job is still there the queue refuses the second. */
export async function reviveRuns(): Promise<void> {
  const lost = await db()
    .select({ id: generationRuns.id, lessonId: generationRuns.lessonId })
    .from(generationRuns)
    .where(
      and(
        inArray(generationRuns.state, ['queued', 'running']),
        sql`${generationRuns.updatedAt} < now() - interval '10 minutes'`,
      ),
    )
    .limit(50);
  for (const { id, lessonId } of lost)
    await db().transaction((tx) => enqueueRun(tx, { runId: id, lessonId }));
}
