import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { secondFactors, users } from '#db/schema/accounts.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { endSessionsOf, noteProof } from '#lib/platform/auth/sessions.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { seal } from '#lib/platform/config/sealed.ts';
import { ensureOwnPassword } from '../own-password.service.ts';
import { accountOf, type SignInAttempt } from '../sign-in/limits.ts';
import { addressOf, makeRecoveryCodes, makeSecret, recoveryHash } from './codes.ts';
import { ensureCode, inLimits, PURPOSE, removeSecondFactor, stepNow } from './second-factor.service.ts';

type Given = { currentPassword: string };

const ensureStaff = (actor: Actor): void => {
  if (actor.role === 'student') throw new DomainError('forbidden', 'Only a teacher or an admin may do this.');
};

/** A new secret for the app, of no effect until it is confirmed. Throws `wrong_password`, `conflict`, `forbidden`. */
export async function startSecondFactor(
  actor: Actor,
  { currentPassword }: Given,
  address: string,
): Promise<{ secret: string; address: string }> {
  ensureStaff(actor);
  await ensureOwnPassword(actor, currentPassword, address);
  const secret = makeSecret();
  const { userId } = actor;
  const sealed = seal(PURPOSE, String(userId), secret);
  const [started] = await db()
    .insert(secondFactors)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!started) throw new DomainError('conflict', 'Your second factor is on already.');
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { secret, address: addressOf(secret, user?.email ?? String(userId)) };
}

/**
 * Turns the second factor on, ends every other session, which was made without it, and returns the recovery codes, this
 * once. Throws `second_factor_wrong`, `conflict`.
 */
export async function confirmSecondFactor(actor: Actor, code: string, address: string): Promise<string[]> {
  const { userId } = actor;
  const isStarted = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [factor] = await db().select({ secret: secondFactors.secret }).from(secondFactors).where(isStarted);
  if (!factor) throw new DomainError('conflict', 'Start again: there is no second factor to confirm.');
  const attempt = await attemptOf(actor, address);
  const step = await inLimits(userId, attempt, () => stepNow(userId, factor.secret, code));
  const recoveryCodes = makeRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((each) => recoveryHash(userId, each));
  await db().transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step, recoveryHashes })
      .where(and(isStarted, eq(secondFactors.secret, factor.secret)))
      .returning({ userId: secondFactors.userId });
    if (!confirmed) throw new DomainError('conflict', 'Start again: the secret was made anew meanwhile.');
    await endSessionsOf(tx, userId, actor.sessionId);
    await noteProof(tx, actor.sessionId);
    await audit(tx, actor, 'user.second_factor.on', { type: 'user', id: userId });
  });
  return recoveryCodes;
}

/** Turns one's own second factor off. Throws `wrong_password`, `second_factor_wrong`. */
export async function endSecondFactor(
  actor: Actor,
  { currentPassword, code }: Given & { code: string },
  address: string,
): Promise<void> {
  await ensureOwnPassword(actor, currentPassword, address);
  await ensureCode(actor.userId, code, await attemptOf(actor, address));
  await db().transaction(async (tx) => {
    if (await removeSecondFactor(tx, actor.userId))
      await audit(tx, actor, 'user.second_factor.off', { type: 'user', id: actor.userId });
  });
}

/** Gives a code again before an act that concerns everybody. Throws `second_factor_wrong`, `too_many`. */
export async function giveCodeAgain(actor: Actor, code: string, address: string): Promise<void> {
  await ensureCode(actor.userId, code, await attemptOf(actor, address));
  await noteProof(db(), actor.sessionId);
}

/** Gives the password again, which counts for nothing where there is a second factor. Throws `wrong_password`, `too_many`. */
export async function givePasswordAgain(actor: Actor, password: string, address: string): Promise<void> {
  await ensureOwnPassword(actor, password, address);
  if (actor.mustProve === 'password') await noteProof(db(), actor.sessionId);
}

/** On the device of the own session, which nobody else's failures lock. */
async function attemptOf(actor: Actor, address: string): Promise<SignInAttempt> {
  const { id, email, passwordSetAt } = users;
  const [user] = await db().select({ id, email, passwordSetAt }).from(users).where(eq(id, actor.userId));
  return { account: accountOf(user!), address, device: actor.sessionId };
}
