import { pendingMigrations } from '#db/pending.ts';
import { askModelHealth, type ModelHealth } from '#lib/platform/model/probe.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isFull, readDisk, wasFull } from '#lib/platform/config/disk.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { isQueueOpen, isQueueWorked } from './job-queue.ts';

export type SystemStatus = { isWorked: boolean; model: ModelHealth };

/** The state of every part of the system. Throws `unavailable` like `ensureReady`. */
export async function getSystemStatus(_actor: Actor<'admin'>): Promise<SystemStatus> {
  await ensureReady();
  const [isWorked, model] = await Promise.all([isQueueWorked(), askModelHealth()]);
  return { isWorked, model };
}

/** Throws `unavailable` with the reason if this process can't serve. */
export async function ensureReady(): Promise<void> {
  const pending = await pendingMigrations().catch((error: unknown) => {
    if (isMissingTable(error)) return ['all'];
    throw error;
  });
  if (pending.length > 0)
    throw new DomainError('unavailable', `The database lacks migrations: ${pending.join(', ')}.`);
  if (!isQueueOpen()) throw new DomainError('unavailable', 'The job queue is not open.');
  const disk = await readDisk();
  if (wasFull() || (disk && isFull(disk)))
    throw new DomainError('disk_full', 'The disk of the database is full: free some space.');
}

const isMissingTable = (error: unknown) => /^(42P01|3F000)$/.test((error as { code?: string }).code ?? '');
