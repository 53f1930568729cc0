import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { DomainError } from '#lib/platform/config/errors.ts';

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
  /** Right passwords of one account. */
  signInDone: { points: 1000, duration: HOUR },
  /** The same for a child's pictures: few in a while, and few in a day. An address is a whole school. */
  picturesDevice: { points: 5, duration: 10 * MINUTE },
  picturesDeviceDay: { points: 30, duration: DAY },
  picturesHere: { points: 5, duration: 10 * MINUTE },
  picturesHereDay: { points: 20, duration: DAY },
  picturesAnywhere: { points: 40, duration: DAY },
  picturesAddress: { points: 300, duration: 15 * MINUTE },
  /** Addresses of doors that lead nowhere. */
  door: { points: 100, duration: HOUR },
  /** Addresses of parents' links that lead nowhere. */
  parents: { points: 100, duration: HOUR },
  /** Not a limit, only a count, which decides which failures of an hour are recorded. */
  failure: { points: Number.MAX_SAFE_INTEGER, duration: HOUR },
  /** Nor these, which the server page tells of: signs that a proxy in front and our variables don't fit. */
  untrustedProxy: { points: Number.MAX_SAFE_INTEGER, duration: DAY },
  otherAddress: { points: Number.MAX_SAFE_INTEGER, duration: DAY },
  registration: { points: 200, duration: HOUR },
  assistantMinute: { points: 20, duration: MINUTE },
  assistantDay: { points: 300, duration: DAY },
  /** People whom an instructor looks for by account name. */
  lookup: { points: 20, duration: HOUR },
  generation: { points: 30, duration: HOUR },
  announcement: { points: 30, duration: HOUR },
  report: { points: 20, duration: DAY },
  user: { points: 600, duration: MINUTE },
  /** Whoever is signed in at an address is never refused for calls of those who aren't. */
  address: { points: 3000, duration: MINUTE },
  signedInAddress: { points: 3000, duration: MINUTE },
} as const;

export type Limit = keyof typeof LIMITS;

/** The database's clock, in ms since 1970. */
const now = sql`(extract(epoch from now()) * 1000)::bigint`;
const left = sql`${rateLimits.expire} - ${now}`;
const isOver = sql`${rateLimits.expire} <= ${now}`;

const keyOf = (name: Limit, key: string | number) => `${name}:${key}`;

/** A row for `countingOf`: what is counted, and against what. `key` is text in SQL. */
export const against = (name: Limit, key: SQL): SQL =>
  sql`select ${sql.raw(`'${name}:'`)} || ${key} as key, ${sql.raw(String(LIMITS[name].points))} as most, ${sql.raw(String(LIMITS[name].duration * 1000))} as ms`;

/**
 * Two common table expressions, `wanted` and `counted`, which count one for each row of `wanted` (made by `against`),
 * in its order. `longestWait` reads them.
 */
export const countingOf = (wanted: SQL) => ({
  wanted,
  counted: sql`insert into ${rateLimits} (key, points, expire) select key, 1, ${now} + ms from wanted
    on conflict (key) do update set
      points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      expire = case when ${isOver} then excluded.expire else ${rateLimits.expire} end
    returning key, points, ${left} as left_ms`,
});

/** Ms until all that was counted is within its limit again; null if it is. */
export const longestWait = sql<
  number | null
>`(select max(left_ms)::float8 from counted join wanted using (key)
  where points > most)`;

/** Throws `too_many` with the seconds to wait, unless there is none. */
export function ensureNoWait(ms: number | null): void {
  if (ms === null) return;
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  throw new DomainError('too_many', 'Too many requests. Please wait a little and try again.', { retryAfter });
}

async function count(name: Limit, key: string | number): Promise<{ points: number; wait: number | null }> {
  const { wanted, counted } = countingOf(against(name, sql`${String(key)}::text`));
  const [row] = await db().execute<{ points: number; wait: number | null }>(
    sql`with wanted as (${wanted}), counted as (${counted}) select points, ${longestWait} as wait from counted`,
  );
  return row!;
}

/** Counts one against a limit. Throws `too_many` once it is passed, with the seconds to wait, or those of `waitMs`. */
export const consume = async (name: Limit, key: string | number, waitMs?: number): Promise<void> => {
  const { wait } = await count(name, key);
  ensureNoWait(wait && (waitMs ?? wait));
};

/** Counts one and returns the new count. */
export const countOf = async (name: Limit, key: string): Promise<number> => (await count(name, key)).points;

/** Undoes one count. */
export const giveBack = async (name: Limit, key: string | number): Promise<void> => {
  await db()
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(eq(rateLimits.key, keyOf(name, key)));
};

/** Times its points that a count stands at: 1 where one more would be beyond the limit. */
export async function fillOf(name: Limit, key: string | number): Promise<number> {
  const [row] = await db()
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(sql`${eq(rateLimits.key, keyOf(name, key))} and not ${isOver}`);
  return (row?.points ?? 0) / LIMITS[name].points;
}

/** Throws `too_many` if one more would be beyond a limit, or if it is passed already. Doesn't count. */
export async function ensureWithin(name: Limit, key: string | number, more = 1): Promise<void> {
  const [row] = await db()
    .select({ points: rateLimits.points, wait: sql<number>`(${left})::float8` })
    .from(rateLimits)
    .where(sql`${eq(rateLimits.key, keyOf(name, key))} and not ${isOver}`);
  if (row && row.points + more > LIMITS[name].points) ensureNoWait(row.wait);
}

/** Throws `too_many` where somebody is beyond a general limit, after a call that counts but isn't refused by them. */
export async function ensureWithinAll({ userId, address }: { userId: number; address: string | null }) {
  await ensureWithin('user', userId, 0);
  if (address !== null) await ensureWithin('signedInAddress', address, 0);
}

export const clearLimit = async (name: Limit, key: string | number): Promise<void> => {
  await db()
    .delete(rateLimits)
    .where(eq(rateLimits.key, keyOf(name, key)));
};

/** Deletes the counts whose time is over. Waits for none that a call is counting, because it holds others meanwhile. */
export const sweepLimits = async (): Promise<void> => {
  const over = db()
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(isOver)
    .for('update', { skipLocked: true });
  await db().delete(rateLimits).where(inArray(rateLimits.key, over));
};

/** Deletes a person's counts, by their id and by their email's hash. */
export async function forgetCounts(tx: Executor, userId: number, emailHash: string): Promise<void> {
  const underNumber = sql`${rateLimits.key} ~ ${`[:|]${userId}$`}`;
  await tx.delete(rateLimits).where(or(underNumber, sql`position(${emailHash} in ${rateLimits.key}) > 0`));
}
