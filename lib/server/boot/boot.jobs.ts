import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { reviveImports, workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { keepFigures } from '#lib/school/school-figures/school-figures.jobs.ts';
import { ensureBearer } from '#lib/platform/auth/bearer.ts';
import { env } from '#lib/platform/config/env.ts';
import { sweepLimits } from '#lib/platform/limits.service.ts';
import { log } from '#lib/platform/config/log.ts';
import { resumeCorrections } from '#lib/assessing/quizzes/regrade/regrade.jobs.ts';
import { deleteExpired } from '#lib/school/student-record/student-record.jobs.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import {
  closeQueue,
  DEAD,
  isQueueIdle,
  openQueue,
  resumeInterrupted,
  UPKEEP,
  type JobContext,
  type JobData,
  type JobName,
} from '#lib/platform/job-queue.ts';

/** How often we look for due work. A quiz whose page said goodbye ends after 10 seconds and at most this much more. */
const DUE_EVERY_MS = 2000;
/** How long a stop waits for running jobs; unfinished ones go back into the queue. */
const DRAIN_MS = 10_000;
/** How often a slice looks whether everything is done. */
const LOOK_EVERY_MS = 500;

function work<N extends JobName>(
  boss: PgBoss,
  name: N,
  concurrency: number,
  handle: (data: JobData[N], job: JobContext) => Promise<void>,
  running: Set<string>,
) {
  // A notification wakes it for new jobs; retries are found by polling.
  const every = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  const options = { includeMetadata: true as const, localConcurrency: concurrency, ...every };
  return boss.work<JobData[N], void, typeof options>(name, options, async (jobs) => {
    for (const { id, data, signal, retryCount, retryLimit } of jobs) {
      const started = performance.now();
      running.add(id);
      await handle(data, { jobId: id, signal, isFirst: retryCount === 0, isLast: retryCount >= retryLimit });
      running.delete(id);
      log().info({ job: name, id, retryCount, ms: Math.round(performance.now() - started) }, 'job done');
    }
  });
}

/** What writes by the model is loaded when it has something to do: it takes half a second of every start. */
const generation = () => import('#lib/authoring/generation/generation.jobs.ts');
const feedback = () => import('#lib/assessing/quizzes/quizzes.jobs.ts');

async function startWork(boss: PgBoss, running: Set<string>): Promise<void> {
  await work(boss, 'generate', 2, async (...job) => (await generation()).runGeneration(...job), running);
  await work(boss, 'feedback', 4, async (...job) => (await feedback()).wordFeedback(...job), running);
  await work(boss, 'import', 1, workImport, running);
  await boss.work<Partial<JobData['generate']>>(DEAD, async (jobs) => {
    for (const { data } of jobs) if (data.runId) await (await generation()).failDeadRun(data.runId);
  });
  await boss.work(UPKEEP, keepUp);
  await boss.schedule(UPKEEP, '* * * * *');
}

/** Work that is due whether or not anybody is using the product. */
async function keepUp(): Promise<void> {
  await resumeCorrections();
  await (await generation()).reviveRuns();
  await reviveImports();
  await deleteExpired();
  await sweepLimits();
  await keepFigures();
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
 * function that waits for running jobs, `drainMs` at most, and stops.
 */
export async function startJobs({
  working,
  drainMs = DRAIN_MS,
}: {
  working: boolean;
  drainMs?: number;
}): Promise<() => Promise<void>> {
  const boss = await openQueue({ working });
  /** The jobs that have been begun and not finished. */
  const running = new Set<string>();
  if (working) await startWork(boss, running);
  const stopWatching = working ? watchDue() : async () => {};
  return async () => {
    await stopWatching();
    await closeQueue(boss, drainMs);
    if (running.size > 0) await resumeInterrupted([...running]);
  };
}

/**
 * Works the jobs for `seconds` at most, and half as long again until running ones stop, for hosts where no process stays.
 * What is unfinished then goes on in the next slice. Throws `not_found` without `CRON_SECRET`, `unauthenticated` if the
 * header has another one.
 * @returns whether nothing is left to do now
 */
export async function workSlice(authorization: string | null, seconds: number): Promise<{ isDone: boolean }> {
  ensureBearer(authorization, 'CRON_SECRET', env().CRON_SECRET);
  const end = performance.now() + seconds * 1000;
  await submitDue();
  await keepUp();
  const stop = await startJobs({ working: true, drainMs: seconds * 500 });
  try {
    while (performance.now() < end && !(await isQueueIdle())) await pause(LOOK_EVERY_MS);
  } finally {
    await stop();
  }
  return { isDone: await isQueueIdle() };
}
