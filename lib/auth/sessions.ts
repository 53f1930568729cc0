import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { builtOnce, db, type Executor } from '#db/client.ts';
import { secondFactors, sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { schoolNotations } from '#db/schema/work.ts';
import { env } from '#lib/env.ts';
import type { Role } from '#lib/vocabulary.ts';
import { type Actor, mint } from './actor.ts';
import { knownTimeZone } from './time-zone.ts';

export const SESSION_DAYS = 30;
/** How long a session on a shared computer lives without use. */
export const IDLE_MINUTES = 30;
/** How long a code of the second factor is enough for what concerns everybody. */
const CODE_MINUTES = 15;
/** How precisely the last use of a session is recorded. */
const SEEN_MINUTES = 5;

/** Where a session is: browser and system in words, and whether the computer is shared. And whether it began with a code. */
export type SignInPlace = { device?: string | null; isShared?: boolean; withCode?: boolean };

const inDays = sql`now() + make_interval(days => ${SESSION_DAYS})`;
const afterIdling = sql`now() + make_interval(mins => ${IDLE_MINUTES})`;

/** Opens a session and returns its id. */
export async function openSession(
  tx: Executor,
  userId: number,
  { device = null, isShared = false, withCode = false }: SignInPlace = {},
): Promise<string> {
  const expiresAt = isShared ? afterIdling : inDays;
  const values = { userId, expiresAt, device, isShared, ...(withCode && { codeAt: sql`now()` }) };
  const [row] = await tx.insert(sessions).values(values).returning({ id: sessions.id });
  return row!.id;
}

/** Notes that a code of the second factor was given in the session. */
export async function noteCode(tx: Executor, sessionId: string): Promise<void> {
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

const codeIsOld = sql`coalesce(${sessions.codeAt} < now() - make_interval(mins => ${CODE_MINUTES}), true)`;

const actorRow = builtOnce((db) =>
  db
    .select({
      userId: users.id,
      isShared: sessions.isShared,
      isSeenLongAgo: sql<boolean>`${sessions.seenAt} < now() - make_interval(mins => ${SEEN_MINUTES})`,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      mustGiveCodeAgain: sql<boolean>`${secondFactors.confirmedAt} is not null and ${codeIsOld}`,
      interfaceLanguage: users.interfaceLanguage,
      language: studentProfiles.language,
      currentGrade: studentProfiles.currentGrade,
      timeZone: studentProfiles.timeZone,
      ownNotation: studentProfiles.notation,
      schoolNotations,
      names: sql<string[]>`array[${users.firstName}, ${users.lastName}, ${users.username}]`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isLive, isNull(users.erasedAt)))
    .prepare('actor'),
);

const ASKED: Record<ReturnType<typeof env>['REQUIRE_SECOND_FACTOR'], Role[]> = {
  none: [],
  admins: ['admin'],
  staff: ['admin', 'instructor'],
};

/** The actor of a live session; undefined once it has ended, expired or lost its user. */
export async function loadActor(
  sessionId: string,
  timeZone?: string,
  isUse = true,
): Promise<Actor | undefined> {
  const [row] = await actorRow().execute({ sessionId });
  if (!row) return undefined;
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
    mustGiveCodeAgain: row.mustGiveCodeAgain,
    timeZone: knownTimeZone(timeZone) ?? knownTimeZone(row.timeZone) ?? 'UTC',
    notations: { own: row.ownNotation, school: row.schoolNotations ?? {} },
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
