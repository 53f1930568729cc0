import { emailHash } from '#lib/audit/rules.ts';
import { clearLimit, consume, ensureWithin, type Limit } from '#lib/limits/service.ts';

type Counted = [Limit, string][];
/** Whose failures are counted: an account as it was typed, on a device that it knows or from an address. */
export type SignInAttempt = { account: string; address: string; device: string | undefined };

const ofAccount = ({ account, address }: SignInAttempt): Counted => [
  ['signInHere', `${emailHash(account)}|${address}`],
  ['signInAnywhere', emailHash(account)],
];

/** A device that this account knows has a count of its own, so that nobody else's failures shut it out. */
const counted = (attempt: SignInAttempt): Counted =>
  attempt.device
    ? [['signInDevice', `${emailHash(attempt.account)}|${attempt.device}`]]
    : [...ofAccount(attempt), ['signInAddress', attempt.address]];

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
