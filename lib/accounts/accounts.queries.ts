import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { env, registrationMode } from '#lib/platform/config/env.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import type { Profile, StudentProfile, User } from './accounts.schema.ts';
import { type Language, GRADES } from '#lib/vocabulary.ts';

export const userColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  /** Empty for a child without an email. */
  email: sql<string>`coalesce(${users.email}, '')`,
  role: users.role,
  dp: users.dp,
  createdAt: users.createdAt,
};

/** For admins alone. */
export const adminColumns = { ...userColumns, externalId: sql<string>`coalesce(${users.externalId}, '')` };

export const studentProfileOf = (row: { language: StudentProfile['language']; currentGrade: number }) => ({
  language: row.language,
  currentGrade: GRADES[row.currentGrade - 1]!,
});

/** For use with `userColumns`: a student's profile, else null. It is looked up only for the returned rows. */
export const profileColumn = sql`(select json_build_object('language', ${studentProfiles.language},
  'currentGrade', ${studentProfiles.currentGrade}::text) from ${studentProfiles}
  where ${studentProfiles.userId} = ${users.id} and ${users.role} = 'student')` as SQL<StudentProfile | null>;

/** With the number of unseen notices, because the header of every page needs both. */
export async function getProfile(
  actor: Pick<Actor, 'userId'>,
  executor: Executor = db(),
): Promise<Profile & { unseen: number }> {
  const ofUser = eq(notices.userId, users.id);
  const unseen = sql<number>`(select count(*)::int from ${notices} where ${ofUser} and ${notices.readAt} is null
    and ${notices.createdAt} > coalesce(${users.passwordGivenAt}, '-infinity'))`;
  const [row] = await executor
    .select({ user: userColumns, profile: studentProfiles, unseen })
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(eq(users.id, actor.userId));
  if (!row) throw notFound();
  const user: User = row.user;
  const studentProfile = user.role === 'student' && row.profile ? studentProfileOf(row.profile) : null;
  return { user, studentProfile, unseen: row.unseen };
}

/**
 * Whether an account is the school's rather than its owner's: of staff, of a child at a class's door, and of everybody
 * where nobody makes one without the school.
 */
export async function isSchools({ userId, role }: Pick<Actor, 'userId' | 'role'>): Promise<boolean> {
  if (registrationMode(env()) !== 'open' || role !== 'student') return true;
  const { id, email, passwordGivenBy } = users;
  return (await db().$count(users, and(eq(id, userId), or(isNull(email), isNotNull(passwordGivenBy))))) > 0;
}

/** Somebody's interface language: the one they chose, else that of their lessons. */
export async function languageFor({ userId }: Pick<Actor, 'userId'>): Promise<Language | undefined> {
  const [row] = await db()
    .select({
      language: sql<Language | null>`coalesce(${users.interfaceLanguage}, ${studentProfiles.language})`,
    })
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(eq(users.id, userId));
  return row?.language ?? undefined;
}
