import { pendingMigrations } from '#db/pending.ts';
import { DomainError } from '#lib/errors.ts';
import { isQueueOpen } from '#lib/jobs/queue.ts';

/** Throws `unavailable` with what is missing, where this process can't serve. */
export async function ensureReady(): Promise<void> {
  const pending = await pendingMigrations().catch((error: unknown) => {
    if (isMissingTable(error)) return ['all'];
    throw error;
  });
  if (pending.length > 0)
    throw new DomainError('unavailable', `The database lacks migrations: ${pending.join(', ')}.`);
  if (!isQueueOpen()) throw new DomainError('unavailable', 'The job queue is not open.');
}

const isMissingTable = (error: unknown) => /^(42P01|3F000)$/.test((error as { code?: string }).code ?? '');
