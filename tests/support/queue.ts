import { beforeAll } from 'vitest';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';

/** Opens the job queue for a file of tests as at start-up, but works no jobs. */
export const withQueue = () =>
  beforeAll(async () => {
    const boss = await openQueue({ working: false });
    return () => closeQueue(boss, 0);
  });
