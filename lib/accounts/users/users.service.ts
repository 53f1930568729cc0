import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { endSessionsOf } from '#lib/platform/auth/sessions.ts';
import { DomainError, type FieldError, notFound } from '#lib/platform/config/errors.ts';
import { eraseUser } from '../erasure.service.ts';
import { ensureNoLead, keepConcern, endLapsedOf, tellLeadsOfReset, tellOfGiven } from '../leads.service.ts';
import { dropFirstPasswords } from '../imports/sheet/sheet.service.ts';
import { unlink } from '../school-sign-in/links.service.ts';
import { removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { hashPassword } from '../passwords.ts';
import { ensureUncommon } from '../passwords/common.ts';
import { makePassword } from '../passwords/generated.ts';
import { adminColumns, userColumns } from '../accounts.queries.ts';
import type { User } from '../accounts.schema.ts';
import { insertUser, takenError, withHash } from '../accounts.service.ts';
import { setStudentProfile } from '../student.service.ts';
import { stopTeaching } from '../teaching.service.ts';
import type { NewUser, UserChanges } from './users.schema.ts';

/** What a password must not consist of. */
async function namesOf(userId: number) {
  const { username, firstName, lastName } = users;
  const [names] = await db()
    .select({ username, firstName, lastName })
    .from(users)
    .where(eq(users.id, userId));
  return names;
}

/**
 * Without a password, the answer contains a generated one, this once. A student's first password is one that somebody else
 * gave, and may have come in by before the student. Throws `email_taken`, `username_taken`,
 * `external_id_taken`.
 */
export async function createUser(
  actor: Actor<'admin'>,
  { password, studentProfile, oneName: _, externalId = '', ...fields }: NewUser,
): Promise<User & { initialPassword?: string }> {
  const initialPassword = password ? undefined : makePassword();
  const account = await withHash({
    ...fields,
    password: password || initialPassword!,
    mustChangePassword: true,
  });
  return db().transaction(async (tx) => {
    const given = fields.role === 'student' && { passwordGivenAt: sql`now()` };
    const user = await insertUser(tx, { ...account, ...given, externalId: externalId || null });
    if (studentProfile) await setStudentProfile(tx, user, studentProfile);
    await audit(tx, actor, 'user.create', { type: 'user', id: user.id }, { role: user.role });
    return initialPassword ? { ...user, initialPassword: initialPassword } : user;
  });
}

/**
 * Changes any part of an account. A new role, password or email ends its sessions, and its link to the school's provider:
 * whoever has somebody else's email for an hour has made it, and would stay in.
 * Throws `not_found`, `email_taken`, `username_taken`, `external_id_taken`, `last_admin`, `lead_account`, `forbidden` for one's own
 * password and email.
 */
export async function updateUser(
  actor: Actor<'admin'>,
  userId: number,
  { password, studentProfile, oneName: _, ...input }: UserChanges,
): Promise<User> {
  if (password && userId === actor.userId)
    throw new DomainError('forbidden', 'Change your own password on your profile page.');
  if (password) ensureUncommon(password, { ...(await namesOf(userId)), ...input });
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db().transaction(async (tx) => {
    const demotes = input.role !== undefined && input.role !== 'admin';
    const admins = demotes ? await holdAdmins(tx) : [];
    const { externalId, ...before } = await holdUser(tx, userId);
    const changes = differing({ ...before, externalId }, input);
    if (changes.email !== undefined && userId === actor.userId)
      throw new DomainError('forbidden', 'Change your own email on your profile page.');
    // Names too: a lead who is asked to agree knows the person by them.
    if (passwordHash || Object.keys(changes).length > 0) await ensureNoLead(tx, userId);
    if (changes.role && before.role === 'admin') ensureOtherAdmin(admins, userId);
    const becomes = { id: userId, role: input.role ?? before.role };
    const profile = studentProfile && (await setStudentProfile(tx, becomes, studentProfile));
    const fields = [
      ...Object.keys(changes),
      ...(passwordHash ? ['password'] : []),
      ...(profile?.fields ?? []),
    ];
    if (fields.length === 0) return before;
    if (changes.role) await ensureSignsIn(tx, userId, input.email ?? before.email, Boolean(passwordHash));
    const user = await setUser(tx, userId, {
      ...changes,
      ...(changes.externalId !== undefined && { externalId: changes.externalId || null }),
      ...noted(changes, passwordHash),
    });
    if (user.role === 'student') {
      await removeSecondFactor(tx, userId);
      await stopTeaching(tx, actor, userId);
    }
    if (changes.role) await endLapsedOf(tx, actor, userId);
    if (passwordHash) {
      await dropFirstPasswords(tx, [userId]);
      if (user.role === 'student') await tellOfGiven(tx, actor, userId);
    }
    if (passwordHash || changes.role || changes.email !== undefined) {
      await tellLeadsOfReset(tx, actor, [userId]);
      await unlink(tx, userId);
      await endSessionsOf(tx, userId);
    }
    const role = changes.role && { from: before.role, to: user.role };
    await audit(
      tx,
      actor,
      'user.update',
      { type: 'user', id: userId },
      { fields, role, grade: profile?.grade },
    );
    return user;
  });
}

/** What is noted of an account with what an admin sets of it. */
const noted = (
  changes: Omit<UserChanges, 'password' | 'studentProfile'>,
  passwordHash: string | undefined,
) => ({
  ...(changes.email !== undefined && { emailIsOwn: false }),
  ...((changes.firstName ?? changes.lastName) !== undefined && { namesAreOwn: false }),
  ...(passwordHash && {
    ...{ passwordHash, passwordKind: 'typed' as const, mustChangePassword: true, passwordSetAt: sql`now()` },
    ...{ passwordGivenBy: null, cardEndedAt: null },
  }),
  // An email is a way in as a password is.
  ...((passwordHash || changes.email !== undefined) && { passwordGivenAt: sql`now()` }),
});

/**
 * Erases a person; their attempts stay in the figures. Throws `not_found`, `own_account`, `last_admin`,
 * `lead_account`.
 */
export async function deleteUser(actor: Actor<'admin'>, userId: number): Promise<void> {
  if (userId === actor.userId) throw new DomainError('own_account', 'You cannot delete your own account.');
  await db().transaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const before = await holdUser(tx, userId);
    if (before.role === 'admin') ensureOtherAdmin(admins, userId);
    await ensureNoLead(tx, userId);
    await keepConcern(tx, actor, userId);
    await dropFirstPasswords(tx, [userId]);
    await endLapsedOf(tx, actor, await eraseUser(tx, userId));
    await audit(tx, actor, 'user.delete', { type: 'user', id: userId }, { role: before.role });
  });
}

const CHILD = 'This student signs in at a class: give an email and a password with the new role';

const NO_EMAIL = 'Give an email first: without one nobody signs in with this role';

/**
 * Word and picture passwords and a class's door are for students: any other role needs an email and a typed password.
 * Throws `invalid`.
 */
async function ensureSignsIn(tx: Tx, userId: number, email: string, hasPassword: boolean): Promise<void> {
  const refuse = (fault: FieldError) => new DomainError('invalid', `${fault.message}.`, { fields: [fault] });
  if (!email) throw refuse({ field: 'email', message: NO_EMAIL, code: 'email_first' });
  if (hasPassword) return;
  const [user] = await tx.select({ by: users.passwordGivenBy }).from(users).where(eq(users.id, userId));
  if (user?.by !== null) throw refuse({ field: 'password', message: CHILD, code: 'required' });
}

/** Locks every admin in one order before any other row, so that two admins can't demote each other at once. */
async function holdAdmins(tx: Tx): Promise<number[]> {
  const admins = and(eq(users.role, 'admin'), isNull(users.erasedAt));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(admins)
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}

function ensureOtherAdmin(admins: number[], userId: number): void {
  if (admins.every((id) => id === userId))
    throw new DomainError('last_admin', 'This is the last admin. Make another one first.');
}

async function holdUser(tx: Tx, userId: number) {
  const present = and(eq(users.id, userId), isNull(users.erasedAt));
  const [user] = await tx.select(adminColumns).from(users).where(present).for('update');
  if (!user) throw notFound('This user does not exist.');
  return user;
}

async function setUser(tx: Tx, userId: number, changes: Record<string, unknown>): Promise<User> {
  try {
    const [user] = await tx
      .update(users)
      .set({ ...changes, id: sql`${users.id}` })
      .where(eq(users.id, userId))
      .returning(userColumns);
    return user!;
  } catch (error) {
    throw takenError(error) ?? error;
  }
}
