import { emailHash } from '#lib/audit/rules.ts';
import { clearLimit, consume, ensureWithin, type Limit } from '#lib/limits/service.ts';

type LimitKeys = [Limit, string][];
/** The key of the failure counter: an account as typed, on a known device or from an address. */
export type SignInAttempt = {
  account: string;
  address: string;
  device: string | undefined;
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

const ofAccount = (attempt: SignInAttempt): LimitKeys => [
  [attempt.byPictures ? 'picturesHere' : 'signInHere', `${keyOf(attempt)}|${attempt.address}`],
  [attempt.byPictures ? 'picturesAnywhere' : 'signInAnywhere', keyOf(attempt)],
];

const ofDevice = (attempt: SignInAttempt): LimitKeys => {
  const key = `${keyOf(attempt)}|${attempt.device}`;
  return attempt.byPictures
    ? [
        ['picturesDevice', key],
        ['picturesDeviceDay', key],
      ]
    : [['signInDevice', key]];
};

/** A known device has its own counter, so that nobody else's failures lock the account there. */
const limitKeys = (attempt: SignInAttempt): LimitKeys =>
  attempt.device
    ? ofDevice(attempt)
    : [...ofAccount(attempt), [attempt.byPictures ? 'picturesAddress' : 'signInAddress', attempt.address]];

const each = async (limits: LimitKeys, act: typeof consume): Promise<void> => {
  await Promise.all(limits.map(([limit, key]) => act(limit, key)));
};

/** Throws `too_many` if no further attempt is allowed. */
export const ensureMayTry = (attempt: SignInAttempt) => each(limitKeys(attempt), ensureWithin);
/** Counts a failure. Throws `too_many` when the limit is passed. */
export const countFailure = (attempt: SignInAttempt) => each(limitKeys(attempt), consume);
/** Clears the account's counters after a success. The address's failures with other accounts stay. */
export const clearFailures = (attempt: SignInAttempt) =>
  each([...ofAccount(attempt), ...(attempt.device ? limitKeys(attempt) : [])], clearLimit);
