import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { type Actor, mint } from './actor.ts';
import { knownTimeZone } from './time-zone.ts';

export const SESSION_DAYS = 30;

/** Opens a session and returns its id. */
export async function openSession(tx: Executor, userId: number): Promise<string> {
  const expiresAt = sql`now() + make_interval(days => ${SESSION_DAYS})`;
  const [row] = await tx.insert(sessions).values({ userId, expiresAt }).returning({ id: sessions.id });
  return row!.id;
}

export const isLive = and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

/** The actor of a live session; undefined once it has ended, expired or lost its user. */
export async function loadActor(sessionId: string, timeZone?: string): Promise<Actor | undefined> {
  const [row] = await db()
    .select({
      userId: users.id,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
      interfaceLanguage: users.interfaceLanguage,
      language: studentProfiles.language,
      currentGrade: studentProfiles.currentGrade,
      timeZone: studentProfiles.timeZone,
      names: sql<string[]>`array[${users.firstName}, ${users.lastName}, ${users.username}]`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(eq(sessions.id, sessionId), isLive, isNull(users.erasedAt)));
  if (!row) return undefined;
  const { userId, role, mustChangePassword, interfaceLanguage, language, currentGrade, names } = row;
  const profile = role === 'student' && language && currentGrade ? { language, currentGrade } : null;
  return mint({
    userId,
    role,
    sessionId,
    profile,
    interfaceLanguage,
    mustChangePassword,
    timeZone: knownTimeZone(timeZone) ?? knownTimeZone(row.timeZone) ?? 'UTC',
    names,
  });
}

export const endSession = async (sessionId: string): Promise<void> => {
  await db()
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isLive));
};

/** Ends every session of a user, and with them every token: after a new password, a new role, a deletion. */
export const endSessionsOf = async (tx: Executor, userId: number, but?: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isLive, but === undefined ? undefined : ne(sessions.id, but)));
};
