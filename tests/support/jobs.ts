import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import type { JobContext } from '#lib/platform/job-queue.ts';

/** The context of one try at a job, as the queue passes it. */
export const aTry = (more: Partial<JobContext> = {}): JobContext => ({
  jobId: crypto.randomUUID(),
  signal: new AbortController().signal,
  isFirst: true,
  isLast: false,
  ...more,
});

/** Slow enough that polling stays below the limit of 600 calls per minute. */
const PAUSE_MS = 150;

/** Waits until a condition holds. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not come about.');
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}

/** Whether a statement that contains this waits for another's lock. */
export const isWaiting = (statement: string) => async () => {
  const [row] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(
      sql`datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`,
    );
  return row!.n > 0;
};
