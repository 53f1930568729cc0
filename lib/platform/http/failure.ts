import { isFullDisk, isUnreachable } from '#lib/platform/config/database-failure.ts';
import { noteFullDisk } from '#lib/platform/config/disk.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { log } from '#lib/platform/config/log.ts';

/** Any failure as a refusal. Anything but a DomainError is logged in full and reported without details. */
export function asDomainError(error: unknown, requestId: string): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isFullDisk(error)) {
    noteFullDisk();
    log().error({ requestId, err: error }, 'the disk of the database is full');
    return new DomainError(
      'disk_full',
      'The disk of the server is full, so nothing can be saved right now. Please tell whoever looks after it.',
    );
  }
  if (isUnreachable(error)) {
    log().error({ requestId, err: error }, 'database unreachable');
    return new DomainError(
      'unavailable',
      'The database cannot be reached right now. Please try again shortly.',
    );
  }
  log().error({ requestId, err: error }, 'unexpected failure');
  return undefined;
}
