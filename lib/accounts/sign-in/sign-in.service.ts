import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { secondFactors, sessions, users } from '#db/schema/accounts.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { audit, auditFailure } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import type { Client } from '#lib/platform/auth/client.ts';
import { deviceOf, type Known, knownAmong, rememberedDevice } from '#lib/platform/auth/device.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { endSession, openSession } from '#lib/platform/auth/sessions.ts';
import { readToken, signToken, TOKEN_SECONDS } from '#lib/platform/auth/tokens.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import type { Lane } from '#lib/platform/config/fair-queue.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { deviceWords } from '../sessions/sessions.rules.ts';
import { hashPassword, judgePassword, type PasswordVerdict } from '../passwords.ts';
import { madeFrom } from '../passwords/generated.ts';
import type { AccessToken } from '../accounts.schema.ts';
import { secretOf } from '../child/child.rules.ts';
import { ensureCode } from '../second-factor/second-factor.service.ts';
import { accountOf, clearFailures, countFailure, ensureMayTry, laneOf, slownessOf } from './limits.ts';

/** How long an unused first password works. */
const FIRST_PASSWORD_DAYS = 14;

export const issueToken = async (sessionKey: string): Promise<AccessToken> => ({
  accessToken: await signToken(sessionKey),
  tokenType: 'bearer',
  expiresIn: TOKEN_SECONDS,
});

const invalid = () => new DomainError('invalid_credentials', 'Invalid credentials. Please try again.');
const expired = () =>
  new DomainError(
    'first_password_expired',
    'This first password has expired. Ask your school for a new one.',
  );

/** A new session: its token, its user, and the device's cookie. */
export type SignedIn = AccessToken & { userId: number; device: string };

/**
 * Checks a password and opens a session. Throws `invalid_credentials` (the same, and as slowly, for an unknown email
 * and a wrong password), `too_many`, `first_password_expired`; with a second factor `second_factor_required`,
 * `second_factor_wrong`.
 */
export async function logIn(
  input: { email: string; password: string; code?: string | undefined },
  client: Client,
  isShared = false,
): Promise<SignedIn> {
  const account = input.email.toLowerCase();
  // Picture passwords work only at a class's door: there are too few of them for the limits here.
  const user = await findUser(
    and(eq(sql`lower(${users.email})`, account), ne(users.passwordKind, 'pictures')),
  );
  return enter(user, { account, password: input.password, code: input.code }, client, isShared);
}

/** The same for a student chosen at a class's door. */
export async function logInAtDoor(
  userId: number,
  input: string,
  client: Client,
  { isShared, classmates }: { isShared: boolean; classmates: number[] },
): Promise<SignedIn> {
  const user = await findUser(and(eq(users.id, userId), eq(users.role, 'student')));
  const account = user ? accountOf(user) : `user ${userId}`;
  const password = secretOf(user?.passwordKind ?? 'typed', input);
  const classmate = knownAmong(client.device, classmates);
  return enter(user, { account, password, classmate }, client, isShared);
}

type Credentials = {
  account: string;
  password: string;
  code?: string | undefined;
  classmate?: number | undefined;
};

async function enter(
  user: Account | undefined,
  { account, password, code, classmate }: Credentials,
  client: Client,
  isShared: boolean,
): Promise<SignedIn> {
  const device = user && (await knownDevice(client, user.id));
  const { address } = client;
  const attempt = { account, address, device, classmate, byPictures: user?.passwordKind === 'pictures' };
  const slowMs = await slownessOf(attempt);
  await ensureMayTry(attempt, slowMs);
  // What is slow takes the same time for every account, and costs nothing for one that doesn't exist.
  const verdict = await atLeast(slowMs, async () =>
    user || slowMs === 0 ? judgeTyped(user?.passwordHash, password, laneOf(attempt)) : 'no',
  );
  if (!user || verdict === 'no') {
    await countFailure(attempt);
    await auditFailure(user?.id, account, client.address);
    throw invalid();
  }
  // Checked again, so that many guesses at once gain nothing over one after another.
  await ensureMayTry(attempt, slowMs);
  if (user.isExpired) throw expired();
  const withCode = await ensureCode(user.id, code, attempt);
  await clearFailures(attempt);
  const byCard = user.passwordGivenBy !== null;
  const isGiven = byCard || (user.role === 'student' && user.passwordGivenAt !== null);
  const card = isGiven ? { card: user.id, givenAt: user.passwordGivenAt } : undefined;
  const isNewDevice = card && !(await knownDevice(client, user.id, card));
  const opened = await db().transaction(async (tx) => {
    await ensureUnchanged(tx, user);
    if (isNewDevice) await tellOfCard(tx, user.id);
    const detail = card && { ...(byCard && { byCard }), isNewDevice };
    return openFor(tx, user.id, client, { isShared, withCode, detail, card });
  });
  if (verdict === 'renew') await renewHash(user, password, laneOf(attempt).name);
  return handOver(opened);
}

/** Lets nobody change an account until the end of a transaction: what ends its sessions comes before or after. */
export const holdAccount = (tx: Tx, id: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share');

/** While a password is judged another may take its place, which ends every session but one that is not open yet. */
async function ensureUnchanged(tx: Tx, judged: Account): Promise<void> {
  await holdAccount(tx, judged.id);
  const now = await findUser(eq(users.id, judged.id), tx);
  // A hash alone is renewed without another password.
  const { passwordHash } = judged;
  if (!now || !isDeepStrictEqual({ ...now, passwordHash }, judged)) throw invalid();
}

/** Tells a child that their card, or what began as a password from an admin, was used on a new device. */
async function tellOfCard(tx: Executor, id: number): Promise<void> {
  const to = sql`select ${id}::int as user_id`;
  await notify(tx, { kind: 'card_used', about: `card:${id}`, to, data: {} });
}

/** Also takes a first password that was made here in the digits, letters and dashes of another keyboard. */
async function judgeTyped(hash: string | undefined, typed: string, lane: Lane): Promise<PasswordVerdict> {
  const verdict = await judgePassword(hash, typed, lane);
  const made = madeFrom(typed);
  return verdict !== 'no' || made === undefined || made === typed ? verdict : judgePassword(hash, made, lane);
}

const atLeast = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work(), ms > 0 ? pause(ms) : undefined]);
  return result;
};

type Opened = { sessionKey: string; userId: number; device: string };

/** Opens the session of somebody who has shown who they are, and records it. */
export async function openFor(
  tx: Executor,
  userId: number,
  client: Client,
  { isShared, withCode = false, detail, card }: Opening,
): Promise<Opened> {
  const acting = { userId, address: client.address };
  await audit(tx, acting, 'sign_in.done', { type: 'user', id: userId }, detail);
  const place = { device: deviceWords(client.userAgent), isShared, withCode };
  const sessionKey = await openSession(tx, userId, place);
  return { sessionKey, userId, device: rememberedDevice(client.device, userId, ...(card ? [card] : [])) };
}

type Opening = {
  isShared: boolean;
  withCode?: boolean;
  detail?: Record<string, unknown> | undefined;
  card?: Card | undefined;
};

/** An opened session with its token, once the transaction is over. */
export const handOver = async ({ sessionKey, userId, device }: Opened): Promise<SignedIn> => ({
  ...(await issueToken(sessionKey)),
  userId,
  device,
});

type Card = Exclude<Known, number>;
type Account = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'email'
  | 'passwordHash'
  | 'passwordKind'
  | 'passwordSetAt'
  | 'passwordGivenBy'
  | 'passwordGivenAt'
  | 'role'
> & {
  isExpired: boolean;
  hasSecondFactor: boolean;
};

async function findUser(which: SQL | undefined, tx: Executor = db()): Promise<Account | undefined> {
  // A future lead is asked for a new password in place of an own one, which may be old.
  const age = sql`now() - ${users.passwordSetAt} > make_interval(days => ${FIRST_PASSWORD_DAYS})
    and not exists (select from ${safeguardingLeads} where ${safeguardingLeads.userId} = ${users.id})`;
  const isExpired = sql<boolean>`${users.mustChangePassword} and ${age} or ${users.cardEndedAt} is not null`;
  const { id, email, role, passwordHash, passwordKind, passwordSetAt, passwordGivenBy, passwordGivenAt } =
    users;
  const hasSecondFactor = sql<boolean>`exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;
  const [user] = await tx
    .select({
      ...{ id, email, role, passwordHash, passwordKind, passwordSetAt, passwordGivenBy, passwordGivenAt },
      ...{ isExpired, hasSecondFactor },
    })
    .from(users)
    .where(and(which, isNull(users.erasedAt)));
  return user;
}

/**
 * The device by its cookie, or by an earlier token's session, if the account has signed in on it before; with a card,
 * by that card.
 */
async function knownDevice(
  { device, token }: Client,
  userId: number,
  card?: Card,
): Promise<string | undefined> {
  const byCookie = deviceOf(device, card ?? userId);
  const sessionKey = token && (await readToken(token, { evenExpired: true }));
  if (!sessionKey) return byCookie;
  const ofUser = and(eq(sessions.id, sessionIdOf(sessionKey)), eq(sessions.userId, userId));
  const since = card?.givenAt ? gte(sessions.createdAt, card.givenAt) : undefined;
  const [session] = await db().select({ id: sessions.id }).from(sessions).where(and(ofUser, since));
  return session?.id ?? byCookie;
}

/** Hashes the password again with today's parameters, unless it was changed meanwhile. */
async function renewHash({ id, passwordHash }: Account, password: string, lane: string): Promise<void> {
  const renewed = await hashPassword(password, lane);
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db().update(users).set({ passwordHash: renewed }).where(unchanged);
}

export const logOut = (actor: Actor): Promise<void> => endSession(actor.sessionId);
