import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import { database, type Tx } from '#db/client.ts';
import { env } from '#lib/platform/config/env.ts';
import { log } from '#lib/platform/config/log.ts';

/** The data of each kind of job. Never a person's id, which would outlive their erasure. */
export type JobData = {
  generate: { runId: number; lessonId: number };
  feedback: { attemptId: number };
  import: { importId: number };
};
export type JobName = keyof JobData;

/** A try at a job: whether it is the first or the last. `signal` aborts when the worker loses the job. */
export type JobContext = { jobId: string; signal: AbortSignal; isFirst: boolean; isLast: boolean };

/** The queue of jobs that failed for good. */
export const DEAD = 'dead';
/** The scheduled job: work that is due whether or not anybody is using the product. */
export const UPKEEP = 'upkeep';

const QUEUES: Record<JobName | typeof UPKEEP, Omit<Queue, 'name'>> = {
  // One job per run, queued or running: its key is the run. The database itself allows one run per lesson.
  generate: {
    policy: 'exclusive',
    retryLimit: 4,
    retryDelay: 4,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: 10,
    expireInSeconds: 7200,
    notify: true,
    deadLetter: DEAD,
  },
  feedback: {
    retryLimit: 4,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    notify: true,
    deadLetter: DEAD,
  },
  // One job per import, queued or running: its key is the import.
  import: {
    policy: 'exclusive',
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    notify: true,
  },
  upkeep: { policy: 'short', retryLimit: 0, expireInSeconds: 300 },
};

// On globalThis, because the framework bundles start-up code and routes separately, each with its own module graph.
const holder = globalThis as typeof globalThis & { __darsQueue?: PgBoss };

/** Opens the queue for sending and, if `working`, for the supervision that restarts a killed worker's jobs. */
export async function openQueue({ working }: { working: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: database().url,
    max: 4,
    application_name: 'dars-jobs',
    supervise: working,
    schedule: working,
    useListenNotify: working,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log().error({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(DEAD, { notify: true });
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
  }
  // A process that works a slice of jobs has its own queue open for sending already.
  holder.__darsQueue ??= boss;
  return boss;
}

export async function closeQueue(boss: PgBoss, drainMs: number): Promise<void> {
  if (holder.__darsQueue === boss) delete holder.__darsQueue;
  await boss.stop({ graceful: true, timeout: drainMs });
}

/**
 * Lets jobs that a stop interrupted begin again at once, without counting the interruption as one of their tries. Their
 * next try is not a first one: it goes on from what is stored.
 */
export async function resumeInterrupted(ids: string[]): Promise<void> {
  await database().query(
    `update pgboss.job set retry_count = greatest(retry_count - 1, 0), start_after = now()
     where id = any($1::uuid[]) and state = 'retry'`,
    [ids],
  );
}

/** Whether no job is running and none is due. */
export async function isQueueIdle(): Promise<boolean> {
  const { rows } = await database().query(
    `select not exists (select 1 from pgboss.job
       where name = any($1) and (state = 'active' or state < 'active' and start_after <= now())) as idle`,
    [Object.keys(QUEUES)],
  );
  return (rows[0] as { idle: boolean }).idle;
}

/** Whether this process can send jobs; a command that seeds or imports can't. */
export const isQueueOpen = (): boolean => holder.__darsQueue !== undefined;

/**
 * Whether the queue is worked: by this process, or by a worker, whose supervision stamps the queues every 5 seconds.
 */
export async function isQueueWorked(): Promise<boolean> {
  if (env().JOBS === 'inline') return isQueueOpen();
  const { rows } = await database().query(
    "select coalesce(max(monitor_claim_on) > now() - interval '30 seconds', false) as worked from pgboss.queue",
    [],
  );
  return (rows[0] as { worked: boolean }).worked;
}

export type JobFigures = {
  kind: JobName | typeof UPKEEP;
  waiting: number;
  active: number;
  /** Of the last days: the queue deletes jobs that are over. */
  failed: number;
  /** How long ago the oldest waiting job was sent; null if none waits. */
  oldestSeconds: number | null;
};

/**
 * The jobs of each kind. Those that wait are counted; for the others the queue's own counts are read, which whoever works
 * it takes every 5 seconds, because counting them would read every job that is kept.
 */
export async function countJobs(): Promise<JobFigures[]> {
  const { rows } = await database().query(
    `select q.name as kind, w.waiting, q.active_count as active, q.failed_count as failed, w.seconds as "oldestSeconds"
     from pgboss.queue q,
       lateral (select count(*)::int as waiting, extract(epoch from now() - min(j.created_on))::float8 as seconds
         from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked) w
     where q.name = any($1) order by q.name`,
    [Object.keys(QUEUES)],
  );
  return rows as JobFigures[];
}

/** Sends a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void> {
  if (!(await send(tx, name, data))) throw new Error(`The queue did not take a ${name} job.`);
}

/** The same, unless a job with this key is waiting or running. */
export async function enqueueOnce<N extends JobName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  key: string,
): Promise<void> {
  await send(tx, name, data, key);
}

/** The job's id; null if one with this key exists. */
function send(tx: Tx, name: JobName, data: object, key?: string): Promise<string | null> {
  const boss = holder.__darsQueue;
  if (!boss) throw new Error('The job queue is not open.');
  const same = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
  return boss.send(name, data, { db: same, ...(key ? { singletonKey: key } : {}) });
}
