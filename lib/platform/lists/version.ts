import { DomainError } from '#lib/platform/config/errors.ts';

/** Throws `conflict` if somebody saw another version of what they want to change. */
export function ensureVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current)
    throw new DomainError('conflict', 'Someone else has changed this meanwhile. Load it again.');
}
