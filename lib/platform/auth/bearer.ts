import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Throws unless the header has the secret of this variable: `unauthenticated` if it has another one, `not_found` if the
 * installation has set none.
 */
export function ensureBearer(
  authorization: string | null,
  variable: string,
  secret: string | undefined,
): void {
  if (!secret) throw notFound();
  if (!timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${secret}`)))
    throw new DomainError('unauthenticated', `This call needs the secret in ${variable}.`);
}
