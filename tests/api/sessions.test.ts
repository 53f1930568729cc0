import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { choosePassword } from '#lib/accounts/own-password.service.ts';
import { logIn } from '#lib/accounts/sign-in/sign-in.service.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { loadActor } from '#lib/platform/auth/sessions.ts';
import { readToken, signToken } from '#lib/platform/auth/tokens.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { cookieOf } from '../support/cookie.ts';
import { makePerson, PASSWORD } from '../support/people.ts';
import { sitDown } from '../support/quizzes.ts';
import { tablesWith } from '../support/tables-with.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const signIn = async (email: string) => {
  const headers = { 'user-agent': PHONE };
  const { body } = await call('POST', '/login/', { body: { email, password: PASSWORD }, headers });
  return body.access_token as string;
};
const list = async (token: string) => (await call('GET', '/users/profile/me/sessions/', { token })).body;
const end = (token: string, body: object) => call('POST', '/users/profile/me/sessions/end/', { token, body });
const isIn = async (token: string) => (await call('GET', '/users/profile/me/', { token })).status === 200;

describe("the list of a person's sessions", () => {
  test('shows each device and its last use, marks the current one, and has no other person’s', async () => {
    const { token, email, sessionId } = await makePerson();
    await signIn((await makePerson()).email);
    const phone = await signIn(email);
    const both = await list(token);
    expect(both).toHaveLength(2);
    const own = both.find(({ is_current }: { is_current: boolean }) => is_current);
    expect(own).toMatchObject({ id: sessionId, device: null, is_shared: false });
    const other = both.find(({ is_current }: { is_current: boolean }) => !is_current);
    expect(other).toMatchObject({ id: sessionIdOf((await readToken(phone))!), device: 'Chrome · Android' });
    expect(Date.parse(other.seen_at)).toBeGreaterThanOrEqual(Date.parse(other.created_at));
  });

  test('lets a person end one at once; another person’s is not found', async () => {
    const { token, email } = await makePerson();
    const [phone, stranger] = [await signIn(email), await makePerson()];
    const session_id = sessionIdOf((await readToken(phone))!);
    expect((await end(stranger.token, { session_id })).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    expect((await end(token, { session_id })).status).toBe(204);
    expect([await isIn(phone), await isIn(token)]).toEqual([false, true]);
    expect((await end(token, { session_id })).status).toBe(404);
  });

  test('lets a person end all others together and keep the current one', async () => {
    const { token, email } = await makePerson();
    const others = [await signIn(email), await signIn(email)];
    expect((await end(token, {})).status).toBe(204);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect(await list(token)).toHaveLength(1);
  });
});

describe('the key of a session', () => {
  test('is in no table: what the database holds, with the server’s secret, opens nothing', async () => {
    const { person, start } = await sitDown();
    expect((await start()).status).toBe(201);
    const asker = { headers: { cookie: cookieOf(person.sessionKey), 'sec-fetch-site': 'same-origin' } };
    const renewed = await call('POST', '/token/', asker);
    expect(await readToken(renewed.body.access_token)).toBe(person.sessionKey);
    expect(await tablesWith([person.sessionKey])).toEqual([]);
    expect(await tablesWith([person.sessionId])).toEqual(['quiz_attempts', 'sessions']);
    expect(await isIn(await signToken(person.sessionId))).toBe(false);
    const cookie = cookieOf(person.sessionId);
    expect((await call('GET', '/users/profile/me/', { headers: { cookie } })).status).toBe(401);
  });
});

describe('on a shared computer', () => {
  const minutesLeft = async (sessionId: string) => {
    const left = sql<number>`round(extract(epoch from ${sessions.expiresAt} - now()) / 60)::int`;
    const [row] = await db().select({ left }).from(sessions).where(eq(sessions.id, sessionId));
    return row!.left;
  };
  const ago = (minutes: number, sessionId: string) =>
    db()
      .update(sessions)
      .set({
        seenAt: sql`${sessions.seenAt} - make_interval(mins => ${minutes})`,
        expiresAt: sql`${sessions.expiresAt} - make_interval(mins => ${minutes})`,
      })
      .where(eq(sessions.id, sessionId));
  const signInShared = async () => {
    const { email } = await makePerson();
    const { accessToken } = await logIn({ email, password: PASSWORD }, { address: '203.0.113.9' }, true);
    return (await readToken(accessToken))!;
  };

  test('a session ends after 30 minutes without use, and each use starts the time again', async () => {
    const key = await signInShared();
    const id = sessionIdOf(key);
    expect(await minutesLeft(id)).toBe(30);
    await ago(20, id);
    expect((await loadActor(key))?.isShared).toBe(true);
    expect(await minutesLeft(id)).toBe(30);
    await ago(31, id);
    expect(await loadActor(key)).toBeUndefined();
  });

  test('a session on a person’s own device lasts 30 days, however often it is used', async () => {
    const { sessionKey, sessionId } = await makePerson();
    await ago(60, sessionId);
    expect((await loadActor(sessionKey))?.isShared).toBe(false);
    expect(await minutesLeft(sessionId)).toBe(30 * 24 * 60 - 60);
  });

  test('changing a first password there leaves the session just as short', async () => {
    const { email, id } = await makePerson();
    await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, id));
    const first = await logIn({ email, password: PASSWORD }, { address: '203.0.113.9' }, true);
    const actor = (await loadActor((await readToken(first.accessToken))!))!;
    const { accessToken } = await choosePassword(actor, 'quite another one');
    expect(await minutesLeft(sessionIdOf((await readToken(accessToken))!))).toBe(30);
  });
});

describe('changing one’s own email', () => {
  test('needs the password if the school makes the accounts, before anything reveals which emails exist', async () => {
    const [{ token, email }, taken] = [await makePerson(), await makePerson()];
    const change = (body: object) => call('PUT', '/users/profile/me/', { token, body });
    setEnv({ REGISTRATION: 'closed' });
    try {
      const free = `new-${email}`;
      for (const wanted of [free, taken.email]) {
        const without = await change({ email: wanted });
        expect([without.status, without.body.errors[0].field]).toEqual([422, 'current_password']);
        const wrong = await change({ email: wanted, current_password: 'not mine at all' });
        expect([wrong.status, wrong.body.type]).toEqual([403, 'urn:dars:problem:wrong_password']);
      }
      expect((await change({ email: free, current_password: PASSWORD })).body.email).toBe(free);
      expect((await change({ email: free })).status).toBe(200);
    } finally {
      setEnv({ REGISTRATION: 'open' });
    }
    expect((await change({ email })).status).toBe(200);
  });
});
