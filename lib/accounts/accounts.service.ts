import { eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Executor } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { env, registrationMode, schoolProvider } from '#lib/platform/config/env.ts';
import { ensureOwnPassword } from './own-password.service.ts';
import { hashPassword } from './passwords.ts';
import { ensureUncommon } from './passwords/common.ts';
import { getProfile, isSchools, studentProfileOf, userColumns } from './accounts.queries.ts';
import type {
  ProfileSetup,
  profileNames,
  Registration,
  StudentProfile,
  studentSettings,
  User,
} from './accounts.schema.ts';
import type { Language } from '#lib/vocabulary.ts';

const TAKEN = {
  users_email_key: ['email_taken', 'email', 'This email is already registered.'],
  users_external_id_key: [
    'external_id_taken',
    'external_id',
    'Somebody else has this school number already.',
  ],
  users_username_key: ['username_taken', 'username', 'This username is already taken.'],
  users_lookalike_key: ['username_taken', 'username', 'This username is already taken.'],
} as const;

/** Words a unique violation. The database decides, so that two registrations at once can't both win. */
export function takenError(error: unknown): DomainError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { constraint_name, constraint } = e as { constraint_name?: string; constraint?: string };
    const takenField = TAKEN[(constraint_name ?? constraint) as keyof typeof TAKEN];
    if (takenField)
      return new DomainError(takenField[0], takenField[2], {
        fields: [{ field: takenField[1], message: takenField[2], code: takenField[0] }],
      });
  }
  return undefined;
}

type NewAccount = Omit<Registration, 'password' | 'oneName'> & {
  externalId?: string | null;
  role: User['role'];
  mustChangePassword?: boolean;
  emailIsOwn?: boolean;
  namesAreOwn?: boolean;
  passwordGivenAt?: SQL;
};

/**
 * The account with its password hashed, which takes its time: before a transaction, never in one. Throws `invalid` for a
 * common password.
 * @param lane whose turn it takes: the client's address
 */
export async function withHash<
  T extends { password: string; username: string; firstName: string; lastName: string },
>({ password, ...fields }: T, lane?: string): Promise<Omit<T, 'password'> & { passwordHash: string }> {
  ensureUncommon(password, fields);
  return { ...fields, passwordHash: await hashPassword(password, lane) };
}

/** Throws `email_taken`, `username_taken`, `external_id_taken`. */
export async function insertUser(
  executor: Executor,
  account: NewAccount & { passwordHash: string },
): Promise<User> {
  try {
    const [user] = await executor.insert(users).values(account).returning(userColumns);
    return user!;
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

/** Throws `profile_exists`. */
export async function createStudentProfile(
  actor: Actor<'student'>,
  input: ProfileSetup,
): Promise<StudentProfile> {
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

const PASSWORD_MISSING = 'Type your password to change your email.';

/**
 * Changes one's own names and email. Where the account is the school's, a new email needs the password, which is
 * checked before anything tells whether the email is free, and a student's names are the school's. Throws
 * `email_taken`, `wrong_password`, `name_locked`, `email_locked`, `invalid`.
 */
export async function updateProfile(
  actor: Actor,
  { currentPassword, oneName: _, ...input }: z.infer<typeof profileNames>,
  address: string,
): Promise<User> {
  if (await isSchools(actor)) {
    const { user } = await getProfile(actor);
    const { firstName = user.firstName, lastName = user.lastName, email = user.email } = input;
    if (actor.role === 'student' && (firstName !== user.firstName || lastName !== user.lastName))
      throw new DomainError('name_locked', 'Ask your school to change your name.');
    if (email !== user.email && !currentPassword)
      throw new DomainError('invalid', PASSWORD_MISSING, {
        fields: [{ field: 'current_password', message: PASSWORD_MISSING, code: 'required' }],
      });
    if (email !== user.email) await ensureOwnPassword(actor, currentPassword!, address);
  }
  if (input.email === '') await ensureWithoutEmail(actor);
  if (input.email) await ensureSameEmail(actor, input.email);
  return db().transaction(async (tx) => {
    const isOwn = eq(users.id, actor.userId);
    const [before] = await tx.select(userColumns).from(users).where(isOwn).for('update');
    const changes = differing(before!, input);
    const fields = Object.keys(changes);
    if (fields.length === 0) return before!;
    try {
      const typed = {
        ...(changes.email !== undefined && { emailIsOwn: true }),
        ...((changes.firstName ?? changes.lastName) !== undefined && { namesAreOwn: true }),
      };
      const [user] = await tx
        .update(users)
        .set({ ...changes, ...typed })
        .where(isOwn)
        .returning(userColumns);
      await audit(tx, actor, 'user.profile', { type: 'user', id: actor.userId }, { fields });
      return user!;
    } catch (error) {
      throw takenError(error) ?? error;
    }
  });
}

/**
 * Where people enter by an email that the school knows, nobody takes another one; nor does a child with a card, which
 * the email would outlive. Throws `email_locked`.
 */
async function ensureSameEmail(actor: Actor, email: string): Promise<void> {
  const { email: now, passwordGivenBy } = users;
  const [user] = await db().select({ now, passwordGivenBy }).from(users).where(eq(users.id, actor.userId));
  const isLocked = Boolean(schoolProvider(env())) || user?.passwordGivenBy !== null;
  if (isLocked && user?.now !== email)
    throw new DomainError('email_locked', 'Ask your school to change your email.');
}

/** Only somebody without an email may send an empty one. Throws `invalid`. */
async function ensureWithoutEmail(actor: Actor): Promise<void> {
  const { user } = await getProfile(actor);
  const message = 'Invalid email address';
  if (user.email !== '')
    throw new DomainError('invalid', `${message}.`, { fields: [{ field: 'email', message, code: 'email' }] });
}

/**
 * Sets a student's language and optionally the grade. Throws `not_found` without a profile, and `grade_locked` for
 * another grade if only the school sets it.
 */
export async function updateStudentSettings(
  actor: Actor,
  input: z.infer<typeof studentSettings>,
): Promise<StudentProfile> {
  if (actor.role !== 'student' || !actor.profile) throw notFound('You have no student profile yet.');
  const currentGrade = Number(input.currentGrade ?? actor.profile.currentGrade);
  const isOther = currentGrade !== actor.profile.currentGrade;
  if (isOther && registrationMode(env()) !== 'open')
    throw new DomainError('grade_locked', 'Ask your school to change your grade.');
  const [row] = await db()
    .update(studentProfiles)
    .set({
      language: input.language,
      timeZone: actor.timeZone,
      ...(isOther && { currentGrade, movedIn: null }),
    })
    .where(eq(studentProfiles.userId, actor.userId))
    .returning();
  if (!row) throw notFound('You have no student profile yet.');
  return studentProfileOf(row);
}

/** Sets the interface language; null follows the lessons. */
export async function chooseInterfaceLanguage(actor: Actor, language: Language | null): Promise<void> {
  await db().update(users).set({ interfaceLanguage: language }).where(eq(users.id, actor.userId));
}
