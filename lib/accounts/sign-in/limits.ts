import { emailHash } from '#lib/audit/rules.ts';
import { clearLimit, consume, ensureWithin, type Limit } from '#lib/limits/service.ts';

type Counted = [Limit, string][];
/** Whose failures are counted: an account as it was typed, on a device that it knows or from an address. */
export type SignInAttempt = {
  account: string;
  address: string;
  device: string | undefined;
  /** By pictures at a door: they are fewer than words, and so are the guesses (docs/adr/0017). */
  byPictures?: boolean;
};

type Counting = { id: number; email: string | null; passwordSetAt: Date };

/**
 * By what an account's failures are counted: its email, or its number where it has none. Then a new password is counted
 * anew, so that a child whose teacher has made one can try at once.
 */
export const accountOf = ({ id, email, passwordSetAt }: Counting): string =>
  email?.toLowerCase() ?? `user ${id} ${passwordSetAt.getTime()}`;

const ofAccount = ({ account, address, byPictures }: SignInAttempt): Counted => [
  [byPictures ? 'picturesHere' : 'signInHere', `${emailHash(account)}|${address}`],
  [byPictures ? 'picturesAnywhere' : 'signInAnywhere', emailHash(account)],
];

const ofDevice = ({ account, device, byPictures }: SignInAttempt): Counted => {
  const key = `${emailHash(account)}|${device}`;
  return byPictures
    ? [
        ['picturesDevice', key],
        ['picturesDeviceDay', key],
      ]
    : [['signInDevice', key]];
};

/** A device that this account knows has a count of its own, so that nobody else's failures shut it out. */
const counted = (attempt: SignInAttempt): Counted =>
  attempt.device
    ? ofDevice(attempt)
    : [...ofAccount(attempt), [attempt.byPictures ? 'picturesAddress' : 'signInAddress', attempt.address]];

const each = async (limits: Counted, act: typeof consume): Promise<void> => {
  await Promise.all(limits.map(([limit, key]) => act(limit, key)));
};

/** Throws `too_many` where this attempt may not be made. */
export const ensureMayTry = (attempt: SignInAttempt) => each(counted(attempt), ensureWithin);
/** Counts a failure. Throws `too_many` for the one that was too many. */
export const countFailure = (attempt: SignInAttempt) => each(counted(attempt), consume);
/** A success clears the account's counts; what an address did to other accounts stays. */
export const clearFailures = (attempt: SignInAttempt) =>
  each([...ofAccount(attempt), ...(attempt.device ? counted(attempt) : [])], clearLimit);
