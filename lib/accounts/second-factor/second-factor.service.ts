import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { secondFactors, users } from '#db/schema/accounts.ts';
import { audit, auditFailure } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { unseal } from '#lib/platform/config/sealed.ts';
import { typedCode } from '#lib/platform/config/typed.ts';
import { ensureNoLead } from '../leads.service.ts';
import { clearFailures, countFailure, ensureMayTry, type SignInAttempt } from '../sign-in/limits.ts';
import { recoveryHash, stepOf } from './codes.ts';

export const PURPOSE = 'second factor';

/** Wrong codes with the right password, since the last right code, that lock a second factor. */
const MOST_WRONG_CODES = 20;
const isUnlocked = lt(secondFactors.wrongCodes, MOST_WRONG_CODES);

const locked = () =>
  new DomainError(
    'second_factor_locked',
    'Too many wrong codes: the second factor is locked. A recovery code still signs you in and opens it, or an admin takes it away.',
  );
const wrongCode = () =>
  new DomainError('second_factor_wrong', 'This code is not right, or was used already.', {
    fields: [
      { field: 'code', message: 'This code is not right, or was used already', code: 'wrong_second_factor' },
    ],
  });

/** The step of a code by the database's clock; undefined for a wrong one. */
export async function stepNow(userId: number, sealed: string, code: string): Promise<number | undefined> {
  const [clock] = await db()
    .select({ seconds: sql<number>`extract(epoch from now())::float` })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const secret = unseal(PURPOSE, String(userId), sealed);
  return secret && clock ? stepOf(secret, typedCode(code), clock.seconds) : undefined;
}

/**
 * Uses up a code of the app or a recovery code, each of which works once. Returns whether the account has a second
 * factor at all. Throws `second_factor_required` without a code, `second_factor_wrong`, `second_factor_locked`,
 * `too_many`.
 */
export async function ensureCode(
  userId: number,
  code: string | undefined,
  attempt: SignInAttempt,
): Promise<boolean> {
  const isOwn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await db().select({ secret: secondFactors.secret }).from(secondFactors).where(isOwn);
  if (!factor) return false;
  if (!code)
    throw new DomainError('second_factor_required', 'Type the code that your app shows, or a recovery code.');
  await inLimits(userId, attempt, async () => {
    const step = await stepNow(userId, factor.secret, code);
    if (step === undefined)
      return (await spendRecoveryCode({ userId, address: attempt.address }, code)) || undefined;
    const isNewer = and(isOwn, isUnlocked, lt(secondFactors.lastStep, step));
    const used = await db()
      .update(secondFactors)
      .set({ lastStep: step, wrongCodes: 0 })
      .where(isNewer)
      .returning();
    return used.length > 0 || undefined;
  }).catch(async (error: unknown) => {
    const isWrong = error instanceof DomainError && error.code === 'second_factor_wrong';
    throw isWrong && (await countWrongCode(userId)) ? locked() : error;
  });
  return true;
}

/** Counts a wrong code for the lock, and tells whose it is when it locks. Returns whether it is locked. */
async function countWrongCode(userId: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [factor] = await tx
      .update(secondFactors)
      .set({ wrongCodes: sql`${secondFactors.wrongCodes} + 1` })
      .where(eq(secondFactors.userId, userId))
      .returning({ wrongCodes: secondFactors.wrongCodes });
    if (factor?.wrongCodes === MOST_WRONG_CODES) {
      await audit(tx, undefined, 'user.second_factor.lock', { type: 'user', id: userId });
      const to = sql`select ${userId}::int as user_id`;
      await notify(tx, { kind: 'second_factor_locked', about: `second factor ${userId}`, to, data: {} });
    }
    return (factor?.wrongCodes ?? 0) >= MOST_WRONG_CODES;
  });
}

/** Counts a wrong code, for which `check` returns undefined, as a failed sign-in. Throws `second_factor_wrong`, `too_many`. */
export async function inLimits<T>(
  userId: number,
  attempt: SignInAttempt,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const counted = { ...attempt, isCode: true };
  await ensureMayTry(counted);
  const found = await check();
  if (found === undefined) {
    await countFailure(counted);
    await auditFailure(userId, attempt.account, attempt.address);
    throw wrongCode();
  }
  // Checked again, so that many guesses at once gain nothing over one after another.
  await ensureMayTry(counted);
  await clearFailures(counted);
  return found;
}

async function spendRecoveryCode(
  acting: { userId: number; address: string },
  code: string,
): Promise<boolean> {
  const { userId } = acting;
  const hash = recoveryHash(userId, code);
  const { recoveryHashes } = secondFactors;
  return db().transaction(async (tx) => {
    const used = await tx
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})`, wrongCodes: 0 })
      .where(and(eq(secondFactors.userId, userId), sql`${hash} = any(${recoveryHashes})`))
      .returning({ left: sql<number>`cardinality(${recoveryHashes})` });
    if (!used[0]) return false;
    const left = used[0].left;
    await audit(tx, acting, 'user.second_factor.recovery', { type: 'user', id: userId }, { left });
    return true;
  });
}

/** Returns whether there was one. */
export async function removeSecondFactor(tx: Executor, userId: number): Promise<boolean> {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.length > 0;
}

/**
 * Takes the second factor from somebody else who has lost the phone, and tells them. From a safeguarding lead only the
 * server's operator does. Throws `own_account`, `second_factor_none`, `lead_account`.
 */
export async function takeSecondFactorAway(actor: Actor<'admin'>, userId: number): Promise<void> {
  if (userId === actor.userId)
    throw new DomainError('own_account', 'Turn off your own second factor on your profile, with a code.');
  if (!(await takeAway(actor, userId)))
    throw new DomainError('second_factor_none', 'This account has no second factor.');
}

const takeAway = (actor: Actor<'admin'> | undefined, userId: number): Promise<boolean> =>
  db().transaction(async (tx) => {
    if (actor) await ensureNoLead(tx, userId);
    if (!(await removeSecondFactor(tx, userId))) return false;
    await audit(tx, actor, 'user.second_factor.remove', { type: 'user', id: userId });
    const to = sql`select ${userId}::int as user_id`;
    await notify(tx, { kind: 'second_factor_removed', about: `second factor ${userId}`, to, data: {} });
    return true;
  });

/** The same by email, for the command that lets the last admin in again. */
export async function takeSecondFactorOf(email: string): Promise<boolean> {
  const isAsked = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [user] = await db().select({ id: users.id }).from(users).where(isAsked);
  return user ? takeAway(undefined, user.id) : false;
}
