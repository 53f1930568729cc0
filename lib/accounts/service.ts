import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { emailHash } from '#lib/audit/rules.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { endSession, endSessionsOf, openSession } from '#lib/auth/sessions.ts';
import { signToken, TOKEN_SECONDS } from '#lib/auth/tokens.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { clearLimit, consume, ensureWithin, type Limit } from '#lib/limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { studentProfileOf, userColumns } from './queries.ts';
import type {
  AccessToken,
  ProfileSetup,
  profileNames,
  Registration,
  StudentProfile,
  studentSettings,
  User,
} from './schema.ts';
import type { z } from 'zod';

const INVALID = 'Invalid credentials. Please try again.';

export const issueToken = async (sessionId: string): Promise<AccessToken> => ({
  accessToken: await signToken(sessionId),
  tokenType: 'bearer',
  expiresIn: TOKEN_SECONDS,
});

/**
 * Checks a password and opens a session. Throws `invalid_credentials`, the same and in the same time for an unknown
 * email and a wrong password, and `too_many` after 10 failures of an account from one address or 100 from anywhere.
 */
export async function logIn(
  input: { email: string; password: string },
  address: string,
): Promise<AccessToken & { userId: number }> {
  const account = input.email.toLowerCase();
  const limits: [Limit, string][] = [
    ['signInHere', `${account}|${address}`],
    ['signInAnywhere', account],
  ];
  const each = (act: typeof consume) => Promise.all(limits.map(([limit, key]) => act(limit, key)));
  await each(ensureWithin);
  const [user] = await db()
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, account), isNull(users.erasedAt)));
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
    await each(consume);
    await auditFailure(user?.id, account, address);
    throw new DomainError('invalid_credentials', INVALID);
  }
  // Asked again, so that guessing many at once gains nothing over guessing one by one.
  await each(ensureWithin);
  await each(clearLimit);
  return { ...(await issueToken(await openSession(db(), user.id))), userId: user.id };
}

/** What was typed as an email is kept as a hash where no account bears it. */
async function auditFailure(userId: number | undefined, account: string, address: string): Promise<void> {
  const target = userId === undefined ? null : ({ type: 'user', id: userId } as const);
  const detail = target ? {} : { emailSha256: emailHash(account) };
  await audit(db(), undefined, 'sign_in.fail', target, detail, address);
}

export const logOut = (actor: Actor): Promise<void> => endSession(actor.sessionId);

const SAME = 'Choose another password than the first one';

/**
 * The own password of someone whose first one was handed to them; it ends what the first one opened, and opens a
 * session. Throws `forbidden` where none is asked for, `invalid` for the first one again.
 */
export async function choosePassword(
  { userId }: Actor,
  password: string,
): Promise<AccessToken & { userId: number }> {
  const isAsked = and(eq(users.id, userId), eq(users.mustChangePassword, true), isNull(users.erasedAt));
  const [held] = await db().select({ passwordHash: users.passwordHash }).from(users).where(isAsked);
  if (held && (await verifyPassword(held.passwordHash, password)))
    throw new DomainError('invalid', SAME, {
      fields: [{ field: 'password', message: SAME, code: 'same_password' }],
    });
  const passwordHash = await hashPassword(password);
  const sessionId = await db().transaction(async (tx) => {
    const chosen = { passwordHash, mustChangePassword: false };
    const [user] = await tx.update(users).set(chosen).where(isAsked).returning({ id: users.id });
    if (!user) throw new DomainError('forbidden', 'Your password is already your own.');
    await endSessionsOf(tx, userId);
    return openSession(tx, userId);
  });
  return { ...(await issueToken(sessionId)), userId };
}

const TAKEN = {
  users_email_key: ['email_taken', 'email', 'This email is already registered.'],
  users_username_key: ['username_taken', 'username', 'This username is already taken.'],
} as const;

/** A broken unique index in words. The database decides, so that two registrations at once can't both win. */
export function takenError(error: unknown): DomainError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { constraint_name, constraint } = e as { constraint_name?: string; constraint?: string };
    const known = TAKEN[(constraint_name ?? constraint) as keyof typeof TAKEN];
    if (known)
      return new DomainError(known[0], known[2], {
        fields: [{ field: known[1], message: known[2], code: known[0] }],
      });
  }
  return undefined;
}

export async function insertUser(
  executor: Executor,
  input: Registration & { role: User['role']; mustChangePassword?: boolean },
): Promise<User> {
  const { password, ...fields } = input;
  const passwordHash = await hashPassword(password);
  try {
    const [user] = await executor
      .insert(users)
      .values({ ...fields, passwordHash })
      .returning(userColumns);
    return user!;
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

/** Registration always makes a student. Throws `email_taken`, `username_taken`, `too_many`. */
export async function register(input: Registration, address: string): Promise<User> {
  await consume('registration', address);
  return insertUser(db(), { ...input, role: 'student' });
}

/** Throws `forbidden` for other roles and `profile_exists` where there is one. */
export async function createStudentProfile(actor: Actor, input: ProfileSetup): Promise<StudentProfile> {
  if (actor.role !== 'student') throw new DomainError('forbidden', 'Only a student has a student profile.');
  const [row] = await db()
    .insert(studentProfiles)
    .values({
      userId: actor.userId,
      language: input.language,
      currentGrade: Number(input.currentGrade),
      timeZone: actor.timeZone,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError('profile_exists', 'Your profile is already set up.');
  return studentProfileOf(row);
}

export async function updateProfile(actor: Actor, input: z.infer<typeof profileNames>): Promise<User> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  try {
    const [user] = await db()
      .update(users)
      .set({ ...changes, id: sql`${users.id}` })
      .where(eq(users.id, actor.userId))
      .returning(userColumns);
    return user!;
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

/** The student's language, and optionally grade. Throws `not_found` where there is no student profile. */
export async function updateStudentSettings(
  actor: Actor,
  input: z.infer<typeof studentSettings>,
): Promise<StudentProfile> {
  if (actor.role !== 'student') throw notFound();
  const grade = input.currentGrade && { currentGrade: Number(input.currentGrade) };
  const [row] = await db()
    .update(studentProfiles)
    .set({ language: input.language, ...grade, timeZone: actor.timeZone })
    .where(eq(studentProfiles.userId, actor.userId))
    .returning();
  if (!row) throw notFound('You have no student profile yet.');
  return studentProfileOf(row);
}
