import { DomainError } from '#lib/errors.ts';

/** Throws `conflict` where someone saw another version of what they are about to change. */
export function ensureVersion(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current)
    throw new DomainError('conflict', 'Someone else has changed this meanwhile. Load it again.');
}
