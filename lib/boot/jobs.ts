import type { PgBoss } from 'pg-boss';
import { reviveImports, workImport } from '#lib/accounts/import/jobs.ts';
import { failDeadRun, reviveRuns, runGeneration } from '#lib/generation/jobs.ts';
import { log } from '#lib/log.ts';
import { wordFeedback } from '#lib/quizzes/jobs.ts';
import { resumeCorrections } from '#lib/quizzes/regrade/jobs.ts';
import { deleteExpired } from '#lib/records/jobs.ts';
import { submitDue } from '#lib/quizzes/due/service.ts';
import {
  closeQueue,
  DEAD,
  openQueue,
  UPKEEP,
  type JobContext,
  type JobData,
  type JobName,
} from '#lib/jobs/queue.ts';

/** How often we look for due work. A quiz whose page said goodbye ends after 10 seconds and at most this much more. */
const DUE_EVERY_MS = 2000;
/** How long a stop waits for running jobs; unfinished ones go back into the queue. */
const DRAIN_MS = 10_000;

function work<N extends JobName>(
  boss: PgBoss,
  name: N,
  concurrency: number,
  handle: (data: JobData[N], job: JobContext) => Promise<void>,
) {
  // A notification wakes it for new jobs; retries are found by polling.
  const every = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  const options = { includeMetadata: true as const, localConcurrency: concurrency, ...every };
  return boss.work<JobData[N], void, typeof options>(name, options, async (jobs) => {
    for (const { id, data, signal, retryCount, retryLimit } of jobs) {
      const started = performance.now();
      await handle(data, { jobId: id, signal, isFirst: retryCount === 0, isLast: retryCount >= retryLimit });
      log().info({ job: name, id, retryCount, ms: Math.round(performance.now() - started) }, 'job done');
    }
  });
}

async function startWork(boss: PgBoss): Promise<void> {
  await work(boss, 'generate', 2, runGeneration);
  await work(boss, 'feedback', 4, wordFeedback);
  await work(boss, 'import', 1, workImport);
  await boss.work<Partial<JobData['generate']>>(DEAD, async (jobs) => {
    for (const { data } of jobs) if (data.runId) await failDeadRun(data.runId);
  });
  await boss.work(UPKEEP, async () => {
    await resumeCorrections();
    await reviveRuns();
    await reviveImports();
    await deleteExpired();
  });
  await boss.schedule(UPKEEP, '* * * * *');
}

function watchDue(): () => Promise<void> {
  let runningJobs: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    runningJobs = runningJobs
      .then(() => submitDue())
      .catch((error: unknown) => log().error({ err: error }, 'closing due attempts failed'));
  }, DUE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await runningJobs;
  };
}

/**
 * Opens the job queue and, if `working`, runs its jobs: write lessons, word feedback, close due quizzes. Returns a
 * function that waits for running jobs and stops.
 */
export async function startJobs({ working }: { working: boolean }): Promise<() => Promise<void>> {
  const boss = await openQueue({ working });
  if (working) await startWork(boss);
  const stopWatching = working ? watchDue() : async () => {};
  return async () => {
    await stopWatching();
    await closeQueue(boss, DRAIN_MS);
  };
}
