import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { audit, auditFailure } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { endSessionsOf, openSession } from '#lib/platform/auth/sessions.ts';
import { DomainError, type FieldError } from '#lib/platform/config/errors.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { tellLeadsOfReset } from './leads.service.ts';
import { hashPassword, judgePassword } from './passwords.ts';
import { ensureUncommon } from './passwords/common.ts';
import { type AccessToken, type PasswordChange, SAME_PASSWORD } from './accounts.schema.ts';
import { foldedWords, secretOf } from './child/child.rules.ts';
import { accountOf, clearFailures, countFailure, ensureMayTry, laneOf } from './sign-in/limits.ts';
import { issueToken } from './sign-in/sign-in.service.ts';
import { grownUpsOf } from './teaching.service.ts';

const SAME_AS_FIRST = 'Choose another password than the first one';
const actorNames = ({ names: [firstName, lastName, username] }: Actor) => ({ firstName, lastName, username });
const ownRow = (userId: number) => and(eq(users.id, userId), isNull(users.erasedAt));

async function passwordOf(userId: number) {
  const [user] = await db()
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      passwordKind: users.passwordKind,
      passwordSetAt: users.passwordSetAt,
      mustChange: users.mustChangePassword,
    })
    .from(users)
    .where(ownRow(userId));
  return user;
}

/**
 * Sets the password if the current one is still the one that was checked, and ends every session except `keep`. Without
 * one a new session opens: its key is returned.
 */
async function setPassword(
  actor: Actor,
  { passwordHash, was, keep }: { passwordHash: string; was: string; keep?: string },
): Promise<string | undefined> {
  const { userId, sessionId } = actor;
  return db().transaction(async (tx) => {
    const newPassword = {
      passwordHash,
      passwordKind: 'typed' as const,
      mustChangePassword: false,
      passwordSetAt: sql`now()`,
    };
    const unchanged = and(ownRow(userId), eq(users.passwordHash, was));
    const { passwordGivenBy } = users;
    const [user] = await tx.update(users).set(newPassword).where(unchanged).returning({ passwordGivenBy });
    if (!user) throw new DomainError('conflict', 'Your password was changed in another place meanwhile.');
    if (user.passwordGivenBy !== null) await tellOfChosen(tx, actor);
    await endSessionsOf(tx, userId, keep);
    await audit(tx, actor, 'user.password', { type: 'user', id: userId });
    if (keep) return undefined;
    const [place] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    return openSession(tx, userId, place);
  });
}

/** Tells of a password that was chosen by a card, perhaps by somebody who made or found it. The leads, if there is a concern. */
async function tellOfChosen(tx: Tx, actor: Actor): Promise<void> {
  const { userId, names } = actor;
  const student = `${names[0]} ${names[1]}`.trim();
  const to = grownUpsOf(actor, [userId]);
  await notify(tx, { kind: 'password_chosen', about: `chosen:${userId}`, to, data: { student } });
  await tellLeadsOfReset(tx, actor, [userId]);
}

const refuse = (fault: FieldError) => new DomainError('invalid', `${fault.message}.`, { fields: [fault] });

/**
 * Changes one's own password and ends every other session. Throws `wrong_password` for a wrong current one, which
 * counts as a failed sign-in on this device, and `invalid` for a common new one and for the card's own words.
 */
export async function changePassword(actor: Actor, input: PasswordChange, address: string): Promise<void> {
  ensureUncommon(input.newPassword, actorNames(actor), 'new_password');
  const was = await ensureOwnPassword(actor, input.currentPassword, address);
  if ((await judgePassword(was, foldedWords(input.newPassword), { name: actor.sessionId })) !== 'no')
    throw refuse({ field: 'new_password', message: SAME_PASSWORD, code: 'same_as_current' });
  const passwordHash = await hashPassword(input.newPassword, actor.sessionId);
  await setPassword(actor, { passwordHash, was, keep: actor.sessionId });
}

/**
 * Checks the password again before an act that nobody else may do at an open screen. Returns the matching hash. Throws
 * `wrong_password`, which counts as a failed sign-in on this device.
 */
export async function ensureOwnPassword(actor: Actor, password: string, address: string): Promise<string> {
  const user = await passwordOf(actor.userId);
  if (!user) throw new DomainError('unauthenticated', 'Sign in to continue.');
  const attempt = { account: accountOf(user), address, device: actor.sessionId };
  await ensureMayTry(attempt);
  if (
    (await judgePassword(user.passwordHash, secretOf(user.passwordKind, password), laneOf(attempt))) === 'no'
  ) {
    await countFailure(attempt);
    await auditFailure(actor.userId, attempt.account, address);
    throw new DomainError('wrong_password', 'The current password is not right.', {
      fields: [
        { field: 'current_password', message: 'The current password is not right', code: 'wrong_password' },
      ],
    });
  }
  await ensureMayTry(attempt);
  await clearFailures(attempt);
  return user.passwordHash;
}

/**
 * Replaces a first password with one's own, ends its sessions and opens a new one. Throws `forbidden` if none is due,
 * `invalid` for the same password again and for a common one.
 */
export async function choosePassword(
  actor: Actor,
  password: string,
): Promise<AccessToken & { userId: number }> {
  ensureUncommon(password, actorNames(actor));
  const user = await passwordOf(actor.userId);
  if (!user?.mustChange) throw new DomainError('forbidden', 'Your password is already your own.');
  if ((await judgePassword(user.passwordHash, password, { name: actor.sessionId })) !== 'no')
    throw refuse({ field: 'password', message: SAME_AS_FIRST, code: 'same_password' });
  const passwordHash = await hashPassword(password, actor.sessionId);
  const sessionKey = await setPassword(actor, { passwordHash, was: user.passwordHash });
  return { ...(await issueToken(sessionKey!)), userId: actor.userId };
}
