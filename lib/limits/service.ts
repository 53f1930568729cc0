import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { or, sql } from 'drizzle-orm';
import { database, type Database, type Executor } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { DomainError } from '#lib/errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits by what is counted, as points in a time. Stored in the database, so that all processes share them. */
const LIMITS = {
  /** Failed sign-ins: by a device known to the account; by others, in one account from one address, */
  signInDevice: { points: 10, duration: 15 * MINUTE },
  signInHere: { points: 10, duration: 15 * MINUTE },
  /** in one account from anywhere, and from one address in all accounts. */
  signInAnywhere: { points: 100, duration: 15 * MINUTE },
  signInAddress: { points: 100, duration: 15 * MINUTE },
  /** The same for a child's pictures: few in a while, and few in a day. An address is a whole school. */
  picturesDevice: { points: 5, duration: 10 * MINUTE },
  picturesDeviceDay: { points: 30, duration: DAY },
  picturesHere: { points: 5, duration: 10 * MINUTE },
  picturesAnywhere: { points: 20, duration: DAY },
  picturesAddress: { points: 300, duration: 15 * MINUTE },
  /** Addresses of doors that lead nowhere. */
  door: { points: 100, duration: HOUR },
  /** Addresses of parents' links that lead nowhere. */
  parents: { points: 100, duration: HOUR },
  /** Not a limit, only a count, which decides which failures of an hour are recorded. */
  failure: { points: Number.MAX_SAFE_INTEGER, duration: HOUR },
  registration: { points: 200, duration: HOUR },
  assistantMinute: { points: 20, duration: MINUTE },
  assistantDay: { points: 300, duration: DAY },
  generation: { points: 30, duration: HOUR },
  announcement: { points: 30, duration: HOUR },
  report: { points: 20, duration: DAY },
  user: { points: 600, duration: MINUTE },
  address: { points: 3000, duration: MINUTE },
} as const;

export type Limit = keyof typeof LIMITS;

const limiters = new WeakMap<Database, Map<Limit, RateLimiterPostgres>>();

function limiter(name: Limit): RateLimiterPostgres {
  const store = database();
  const byLimit = limiters.get(store) ?? new Map<Limit, RateLimiterPostgres>();
  limiters.set(store, byLimit);
  const existing = byLimit.get(name);
  if (existing) return existing;
  const storeClient = {
    query: async (q: { text: string; values: unknown[] }) => {
      const { rows } = await store.query(q.text, q.values);
      return { rows, rowCount: rows.length };
    },
  };
  const limit = new RateLimiterPostgres({
    ...LIMITS[name],
    storeClient,
    storeType: 'client',
    keyPrefix: name,
    tableName: 'rate_limits',
    tableCreated: true,
  });
  byLimit.set(name, limit);
  return limit;
}

const refusal = (state: RateLimiterRes) =>
  new DomainError('too_many', 'Too many requests. Please wait a little and try again.', {
    retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  });

/** Counts one against a limit. Throws `too_many` with the seconds to wait once it is passed. */
export async function consume(name: Limit, key: string | number): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (state) {
    throw state instanceof RateLimiterRes ? refusal(state) : state;
  }
}

/** Counts one and returns the new count. */
export const countOf = async (name: Limit, key: string): Promise<number> =>
  (await limiter(name).consume(key)).consumedPoints;

/** Undoes one count. */
export const giveBack = async (name: Limit, key: string | number): Promise<void> => {
  await limiter(name).reward(key);
};

/** Throws `too_many` if a limit is used up. Doesn't count. */
export async function ensureWithin(name: Limit, key: string | number): Promise<void> {
  const state = await limiter(name).get(key);
  if (state && state.consumedPoints >= LIMITS[name].points && state.msBeforeNext > 0) throw refusal(state);
}

export const clearLimit = async (name: Limit, key: string | number): Promise<void> => {
  await limiter(name).delete(key);
};

/** Deletes a person's counts, by their id and by their email's hash. */
export async function forgetCounts(tx: Executor, userId: number, emailHash: string): Promise<void> {
  const underNumber = sql`${rateLimits.key} ~ ${`[:|]${userId}$`}`;
  await tx.delete(rateLimits).where(or(underNumber, sql`position(${emailHash} in ${rateLimits.key}) > 0`));
}
