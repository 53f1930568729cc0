import type { JobContext } from '#lib/jobs/queue.ts';

/** A try at a job, as the queue would make it. */
export const aTry = (more: Partial<JobContext> = {}): JobContext => ({
  jobId: crypto.randomUUID(),
  signal: new AbortController().signal,
  isFirst: true,
  isLast: false,
  ...more,
});

/** A user may call 600 times a minute: who looked more often by a call would be refused. */
const PAUSE_MS = 150;

/** Waits for something that comes about by itself. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not come about.');
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
