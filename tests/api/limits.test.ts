import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { database, type Database, db, openPostgres, setDatabase } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { emailHash } from '#lib/platform/audit/audit.rules.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { endSession } from '#lib/platform/auth/sessions.ts';
import { consume, sweepLimits } from '#lib/platform/limits.service.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';

/** The same database as another process sees it: with its own limiters and pool. */
async function secondProcess(): Promise<Database> {
  const own = database();
  const { rows } = await own.query('select current_database() as name', []);
  return openPostgres(inject('postgres').replace(/\/postgres$/, `/${String(rows[0]!.name)}`), 4);
}

const within = async (work: Promise<void>): Promise<number | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return error.retryAfter;
    throw error;
  }
};

describe('a limit', () => {
  test('holds across processes: of 40 requests at once in two processes, 20 pass', async () => {
    const [one, other] = [database(), await secondProcess()];
    const key = crypto.randomUUID();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        setDatabase(n % 2 ? one : other);
        return within(consume('assistantMinute', key));
      }),
    );
    setDatabase(one);
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    expect(waits.filter((wait) => wait !== undefined && wait >= 1 && wait <= 60)).toHaveLength(20);
    await other.close();
  });

  test('says exactly when it ends: one second earlier is too early', async () => {
    const key = crypto.randomUUID();
    for (let n = 0; n < 20; n++) await consume('assistantMinute', key);
    const waitWith = async (left: number) => {
      const ends = sql`(extract(epoch from now()) * 1000)::bigint + ${left}::int`;
      await db()
        .update(rateLimits)
        .set({ expire: ends })
        .where(eq(rateLimits.key, `assistantMinute:${key}`));
      return within(consume('assistantMinute', key));
    };
    expect(await waitWith(47_999)).toBe(48);
    expect(await waitWith(999)).toBe(1);
    expect(await waitWith(0)).toBeUndefined();
    expect(await within(consume('assistantMinute', key))).toBeUndefined();
  });

  test('that is over is swept away, and one that is not stays', async () => {
    const [over, running] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const key of [over, running]) await consume('door', key);
    const isOver = eq(rateLimits.key, `door:${over}`);
    await db().update(rateLimits).set({ expire: 1 }).where(isOver);
    await sweepLimits();
    const keys = (await db().select().from(rateLimits)).map(({ key }) => key);
    expect([keys.includes(`door:${over}`), keys.includes(`door:${running}`)]).toEqual([false, true]);
  });

  test('that a call is counting is not waited for by the sweep, which holds others', async () => {
    const [held, free] = [`door:${crypto.randomUUID()}`, `door:${crypto.randomUUID()}`];
    for (const key of [held, free]) await db().insert(rateLimits).values({ key, points: 1, expire: 1 });
    await db().transaction(async (tx) => {
      await tx.update(rateLimits).set({ points: 2 }).where(eq(rateLimits.key, held));
      await sweepLimits();
    });
    const left = await db()
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(inArray(rateLimits.key, [held, free]));
    expect(left).toEqual([{ key: held }]);
  });
});

const used = (key: string, points: number) =>
  db()
    .execute(sql`insert into rate_limits (key, points, expire) values (${key}, ${points}, ${Date.now() + 50_000})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`);

describe('beyond a limit the answer is 429 with Retry-After', () => {
  test('after 600 calls of one user, for that user alone', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await used(`user:${one.id}`, 600);
    const refused = await call('GET', '/users/profile/me/', { token: one.token });
    expect([refused.status, refused.body.type]).toEqual([429, 'urn:dars:problem:too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(25);
    expect((await call('GET', '/users/profile/me/', { token: other.token })).status).toBe(200);
  });

  test('after 3,000 calls of one address by whoever isn’t signed in, health checks and signing in excepted', async () => {
    const { token, email } = await makePerson();
    const from = { 'x-dars-address': '203.0.113.7' };
    await used('address:203.0.113.7', 3000);
    const calls = ['/languages/', '/nothing/'].map((path) => ({ path, token }));
    const ended = await makePerson();
    await endSession(ended.sessionId);
    const strangers = [ended.token, 'made up', undefined].map((bad) => ({ path: '/notices/', token: bad }));
    for (const { path, token } of [...calls, ...strangers])
      expect([path, (await call('GET', path, { token, headers: from })).status]).toEqual([path, 429]);
    expect((await call('GET', '/health', { headers: from })).status).toBe(200);
    expect((await call('GET', '/users/profile/me/', { token, headers: from })).status).toBe(200);
    const login = { email, password: 'correct horse' };
    expect((await call('POST', '/login/', { body: login, headers: from })).status).toBe(200);
    await used('signedInAddress:203.0.113.7', 3000);
    expect((await call('GET', '/users/profile/me/', { token, headers: from })).status).toBe(429);
    expect((await call('POST', '/safeguarding/help/', { token, headers: from })).status).toBe(200);
    expect((await call('GET', '/languages/')).status).toBe(200);
  });

  test('after 200 registrations of one address, and 100 failures of one account from anywhere', async () => {
    await used('registration:127.0.0.1', 200);
    const name = `r${crypto.randomUUID().slice(0, 8)}`;
    const body = {
      email: `${name}@example.com`,
      username: name,
      first_name: 'A',
      last_name: 'B',
      password: 'long enough',
    };
    expect((await call('POST', '/users/', { body })).status).toBe(429);
    const person = await makePerson();
    await used(`signInAnywhere:${emailHash(person.email)}`, 100);
    const login = { email: person.email.toUpperCase(), password: 'correct horse' };
    expect(
      (await call('POST', '/login/', { body: login, headers: { 'x-dars-address': '198.51.100.9' } })).status,
    ).toBe(429);
  });
});
