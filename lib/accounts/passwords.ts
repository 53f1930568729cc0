import '#server-only';
import { DomainError } from '#lib/platform/config/errors.ts';
import { FairQueue, type Lane, QueueFull } from '#lib/platform/config/fair-queue.ts';
import { hashOnThread, verifyOnThread } from './passwords/hashing.ts';

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// One at a time per process, on a thread that gives way to those that answer; and memory is bounded.
// When a whole school signs in at eight, sign-ins queue here and don't delay lessons.
const holder = globalThis as typeof globalThis & { __darsHashing?: FairQueue };
const hashing = () => (holder.__darsHashing ??= new FairQueue({ atOnce: 1, most: 500 }));

const BUSY_SECONDS = 10;

async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  try {
    return await hashing().run(lane, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const busy = 'Very many people are signing in just now. Please try again in a moment.';
    throw new DomainError('too_many', busy, { retryAfter: BUSY_SECONDS });
  }
}

/** One form of each letter that keyboards write differently. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string, lane = ''): Promise<string> =>
  inTurn({ name: lane }, () => hashOnThread(normal(password), COST));

/** A hash that no password matches, for unknown accounts: it takes the same time. */
const DECOY = `${PARAMETERS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** `renew`: it matches, and must be hashed again with today's parameters. */
export type PasswordVerdict = 'no' | 'yes' | 'renew';

/**
 * Whether the password matches. Without a hash (unknown account) it takes the same time and is `no`.
 * @param lane the queue that it waits in
 */
export async function judgePassword(
  passwordHash: string | undefined,
  password: string,
  lane: Lane = { name: '' },
): Promise<PasswordVerdict> {
  const fits = (text: string) => inTurn(lane, () => verifyOnThread(passwordHash ?? DECOY, text));
  if (await fits(normal(password)))
    return passwordHash === undefined ? 'no' : passwordHash.startsWith(PARAMETERS) ? 'yes' : 'renew';
  // Hashed as it was typed, before passwords were normalised.
  if (normal(password) === password || !(await fits(password)) || passwordHash === undefined) return 'no';
  return 'renew';
}
