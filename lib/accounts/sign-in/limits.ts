import { emailHash } from '#lib/platform/audit/audit.rules.ts';
import type { Lane } from '#lib/platform/config/fair-queue.ts';
import { clearLimit, consume, ensureWithin, fillOf, type Limit } from '#lib/platform/limits.service.ts';

type LimitKeys = [Limit, string][];
/** The key of the failure counter: an account as typed, on a known device or from an address. */
export type SignInAttempt = {
  account: string;
  address: string;
  device: string | undefined;
  /** A child of the same class who has signed in on this device, where the account itself has not. */
  classmate?: number | undefined;
  /** For picture passwords at a door: there are fewer than of words, so fewer guesses are allowed (docs/adr/0017). */
  byPictures?: boolean;
  /** For codes of a second factor, counted apart, because a right password clears the count of wrong ones. */
  isCode?: boolean;
};

type Counting = { id: number; email: string | null; passwordSetAt: Date };

/**
 * The account's key: its email, or its id without one. A new password starts a new count, so that a child can try it at
 * once.
 */
export const accountOf = ({ id, email, passwordSetAt }: Counting): string =>
  email?.toLowerCase() ?? `user ${id} ${passwordSetAt.getTime()}`;

const keyOf = ({ account, isCode }: SignInAttempt) => `${isCode ? 'code|' : ''}${emailHash(account)}`;

const ofAccount = (attempt: SignInAttempt): LimitKeys => {
  const [key, here] = [keyOf(attempt), `${keyOf(attempt)}|${attempt.address}`];
  return attempt.byPictures
    ? [
        ['picturesHere', here],
        ['picturesHereDay', here],
        ['picturesAnywhere', key],
      ]
    : [
        ['signInHere', here],
        ['signInAnywhere', key],
      ];
};

const ofDevice = (attempt: SignInAttempt, device: string | number): LimitKeys => {
  const key = `${keyOf(attempt)}|${device}`;
  return attempt.byPictures
    ? [
        ['picturesDevice', key],
        ['picturesDeviceDay', key],
      ]
    : [['signInDevice', key]];
};

/**
 * A known device has its own counter, so that nobody else's failures lock the account there. So has a classmate's, by
 * the classmate, so that who guesses from their own device uses up nothing of others.
 */
const limitKeys = (attempt: SignInAttempt): LimitKeys => {
  const known = attempt.device ?? (attempt.byPictures ? attempt.classmate : undefined);
  return known === undefined ? ofAccount(attempt) : ofDevice(attempt, known);
};

/** Many sign-ins of one account at once wait for each other; so does its known device, apart from all others. */
const MOST_WAITING = 20;

/** The queue that the attempt waits in for its hash. Where all are full, an address with many strangers gives way. */
export const laneOf = (attempt: SignInAttempt): Lane => {
  const { device, address } = attempt;
  return {
    name: `${keyOf(attempt)}|${device ?? address}`,
    most: MOST_WAITING,
    ...(!device && { crowd: address }),
  };
};

/** How long an answer takes at an address whose failures are at their limit; it grows with them. */
const SLOW_MS = 2000;
const SLOWEST_MS = 8000;
/** What is left of the ten failures of one account there. */
const FEWER = 8;

const addressLimit = ({ byPictures }: SignInAttempt): Limit =>
  byPictures ? 'picturesAddress' : 'signInAddress';

/**
 * Ms that this attempt is to take: 0, unless it comes from a device that the account doesn't know, at an address of
 * many failures. There a right password is let in slowly, for others may have failed.
 */
export async function slownessOf(attempt: SignInAttempt): Promise<number> {
  if (attempt.device) return 0;
  const fill = await fillOf(addressLimit(attempt), attempt.address);
  return fill < 1 ? 0 : Math.min(SLOWEST_MS, Math.floor(fill) * SLOW_MS);
}

const each = async (limits: LimitKeys, act: (limit: Limit, key: string) => Promise<void>): Promise<void> => {
  await Promise.all(limits.map(([limit, key]) => act(limit, key)));
};

/** Throws `too_many` if no further attempt is allowed. Where the address makes it slow, fewer are. */
export const ensureMayTry = async (attempt: SignInAttempt, slowMs = 0): Promise<void> => {
  await each(limitKeys(attempt), (limit, key) =>
    ensureWithin(limit, key, slowMs > 0 && limit === 'signInHere' ? FEWER : 1),
  );
  await ensureWithin('signInDone', keyOf(attempt));
};

/** Counts a failure. Throws `too_many` when a limit is passed, that of the address with the time that it is slow for. */
export const countFailure = async (attempt: SignInAttempt): Promise<void> => {
  await each(limitKeys(attempt), consume);
  if (attempt.device) return;
  await consume(addressLimit(attempt), attempt.address, SLOW_MS);
};

/** Clears the account's counters after a success, and counts it. The address's failures with other accounts stay. */
export const clearFailures = async (attempt: SignInAttempt): Promise<void> => {
  await each([...ofAccount(attempt), ...limitKeys(attempt)], clearLimit);
  await consume('signInDone', keyOf(attempt));
};
