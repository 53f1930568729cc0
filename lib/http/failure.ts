import { isUnreachable } from '#lib/database-failure.ts';
import { DomainError } from '#lib/errors.ts';
import { log } from '#lib/log.ts';

/** Any failure as a refusal. Anything but a DomainError is logged in full and reported without details. */
export function asDomainError(error: unknown, requestId: string): DomainError | undefined {
  if (error instanceof DomainError) return error;
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
