import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { builtOnce, type Db, db, type Executor } from '#db/client.ts';
import { secondFactors, sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { schoolNotations } from '#db/schema/platform.ts';
import { env } from '#lib/platform/config/env.ts';
import {
  against,
  countingOf,
  ensureNoWait,
  ensureWithin,
  longestWait,
} from '#lib/platform/limits.service.ts';
import type { Role } from '#lib/vocabulary.ts';
import { noteAccount } from './account-of-session.ts';
import { type Actor, mint } from './actor.ts';
import { makeSessionKey, sessionIdOf } from './session-key.ts';
import { knownTimeZone } from './time-zone.ts';
import { TOKEN_SECONDS } from './tokens.ts';

export const SESSION_DAYS = 30;
/** How long a session on a shared computer lives without use. */
export const IDLE_MINUTES = 30;
/** How long a code of the second factor is enough for what concerns everybody. */
const CODE_MINUTES = 15;
/** How long a sign-in or the password is, without a second factor: as long as a token, whose client can't be asked. */
const PASSWORD_MINUTES = TOKEN_SECONDS / 60;
/** How precisely the last use of a session is recorded. */
const SEEN_MINUTES = 5;

/** Where a session is: browser and system in words, and whether the computer is shared. And whether it began with a code. */
export type SignInPlace = { device?: string | null; isShared?: boolean; withCode?: boolean };

const inDays = sql`now() + make_interval(days => ${SESSION_DAYS})`;
const afterIdling = sql`now() + make_interval(mins => ${IDLE_MINUTES})`;

/** Opens a session and returns its key, which nobody can read again. */
export async function openSession(
  tx: Executor,
  userId: number,
  { device = null, isShared = false, withCode = false }: SignInPlace = {},
): Promise<string> {
  const expiresAt = isShared ? afterIdling : inDays;
  const key = makeSessionKey();
  const values = { id: sessionIdOf(key), userId, expiresAt, device, isShared };
  await tx.insert(sessions).values({ ...values, ...(withCode && { codeAt: sql`now()` }) });
  return key;
}

/** Notes that a code of the second factor, or without one the password, was given in the session. */
export async function noteProof(tx: Executor, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ codeAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Notes that the session was used, which restarts the idle time on a shared computer. */
async function touch(sessionId: string): Promise<void> {
  const expiresAt = sql`case when ${sessions.isShared} then ${afterIdling} else ${sessions.expiresAt} end`;
  await db()
    .update(sessions)
    .set({ seenAt: sql`now()`, expiresAt })
    .where(and(eq(sessions.id, sessionId), isLive));
}

export const isLive = and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
const mustProve = sql<Actor['mustProve']>`case
  when ${secondFactors.confirmedAt} is null
    then case when greatest(${sessions.createdAt}, ${sessions.codeAt}) < ${ago(PASSWORD_MINUTES)} then 'password' end
  when coalesce(${sessions.codeAt} < ${ago(CODE_MINUTES)}, true) then 'code' end`;

const columns = {
  userId: users.id,
  at: sql`now()`.mapWith(sessions.seenAt) as SQL<Date>,
  isShared: sessions.isShared,
  isSeenLongAgo: sql<boolean>`${sessions.seenAt} < now() - make_interval(mins => ${SEEN_MINUTES})`,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
  mustProve,
  interfaceLanguage: users.interfaceLanguage,
  language: studentProfiles.language,
  currentGrade: studentProfiles.currentGrade,
  timeZone: studentProfiles.timeZone,
  ownNotation: studentProfiles.notation,
  schoolNotations,
  names: sql<string[]>`array[${users.firstName}, ${users.lastName}, ${users.username}]`,
};

const isAsked = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  isLive,
  isNull(users.erasedAt),
  isNull(users.cardEndedAt),
);

const askerIn = <W>(from: Pick<Db, 'select'>, wait: SQL<W>) =>
  from
    .select({ ...columns, wait })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(isAsked);

const uncounted = builtOnce((db) => askerIn(db, sql<null>`null`).prepare('actor'));

/** One statement that counts a call against its address and its user, and says who asks. */
const counted = builtOnce((db) => {
  const address = sql`${sql.placeholder('address')}::text`;
  const asker = sql`select ${users.id} from ${sessions} join ${users} on ${eq(users.id, sessions.userId)} where ${isAsked}`;
  const { wanted, counted } = countingOf(
    sql`with asker as (${asker})
      ${against('address', address)} where ${address} is not null and not exists (select from asker) union all
      ${against('signedInAddress', address)} from asker where ${address} is not null union all
      ${against('user', sql`asker.id`)} from asker where ${sql.placeholder('ofUser')}::boolean`,
  );
  const [first, second] = [db.$with('wanted', {}).as(wanted), db.$with('counted', {}).as(counted)];
  return askerIn(db.with(first, second), longestWait).prepare('counted actor');
});

const ASKED: Record<ReturnType<typeof env>['REQUIRE_SECOND_FACTOR'], Role[]> = {
  none: [],
  admins: ['admin'],
  staff: ['admin', 'instructor'],
};

/** What a call counts against: its address, unless null, and its user. It may be refused by neither. */
export type Counts = { address: string | null; ofUser: boolean; isNeverRefused?: true | undefined };

type Look = {
  timeZone?: string | undefined;
  /** From where the request comes. */
  address?: string;
  /** Whether the session is used by it, so that one on a shared computer lives on. */
  isUse?: boolean;
  counts?: Counts | undefined;
};

/**
 * The actor of a live session, by its key; undefined once it has ended, expired or lost its user. Throws `too_many` if it is counted
 * and beyond a limit.
 */
export async function loadActor(
  key: string,
  { timeZone, address, isUse = true, counts }: Look = {},
): Promise<Actor | undefined> {
  const sessionId = sessionIdOf(key);
  const [row] = await (counts
    ? counted().execute({ sessionId, ...counts })
    : uncounted().execute({ sessionId }));
  if (!row) {
    if (counts?.address) await ensureWithin('address', counts.address, 0);
    return undefined;
  }
  noteAccount(sessionId, row.userId);
  if (!counts?.isNeverRefused) ensureNoWait(row.wait);
  if (isUse && row.isSeenLongAgo) await touch(sessionId);
  const { userId, isShared, role, mustChangePassword, interfaceLanguage, language, currentGrade, names } =
    row;
  const profile = role === 'student' && language && currentGrade ? { language, currentGrade } : null;
  return mint({
    userId,
    role,
    sessionId,
    isShared,
    profile,
    interfaceLanguage,
    mustChangePassword,
    mustSetUpSecondFactor: ASKED[env().REQUIRE_SECOND_FACTOR].includes(role) && !row.hasSecondFactor,
    mustProve: row.mustProve,
    timeZone: knownTimeZone(timeZone) ?? knownTimeZone(row.timeZone) ?? 'UTC',
    notations: { own: row.ownNotation, school: row.schoolNotations ?? {} },
    address: address ?? null,
    at: row.at,
    names,
  });
}

export const endSession = async (sessionId: string): Promise<void> => {
  await db()
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isLive));
};

/** Ends every session of these users. */
export const endSessionsOfAll = async (tx: Executor, userIds: number[]): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(sessions.userId, userIds), isLive));
};

/** Ends every session and token of a user: after a new password, a new role or a deletion. */
export const endSessionsOf = async (tx: Executor, userId: number, but?: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isLive, but === undefined ? undefined : ne(sessions.id, but)));
};
