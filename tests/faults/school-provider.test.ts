import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, onTestFinished, test, afterAll } from 'vitest';
import { db, openPostgres, setDatabase } from '#db/client.ts';
import { providerLinks, sessions, users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { eraseUser } from '#lib/accounts/erasure.service.ts';
import { confirmSecondFactor, startSecondFactor } from '#lib/accounts/second-factor/own.service.ts';
import { startApp } from '../support/app-server.ts';
import { makePerson, PASSWORD } from '../support/people.ts';
import { freePort, startPostgres } from '../support/postgres-server.ts';
import { startProvider, Visitor } from '../support/provider.ts';

let app: string;
let provider: Awaited<ReturnType<typeof startProvider>>;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const server = await startPostgres();
  closing.push(server.stop);
  const database = setDatabase(openPostgres(server.url('postgres'), 4));
  closing.push(database.close);
  await database.migrate();
  const port = await freePort();
  app = `http://localhost:${port}`; // next-auth writes 127.0.0.1 as `localhost` in the redirect address.
  provider = await startProvider(app);
  closing.push(provider.stop);
  const { kill } = await startApp(port, { DATABASE_URL: server.url('postgres'), ...provider.env });
  closing.push(kill);
}, 120_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const newVisitor = () => new Visitor(app);
let count = 0;
const newSubject = () => `subject-${(count += 1)}`;
const loginOf = (email: string, subject = newSubject(), verified = 'verified') =>
  [subject, email, verified].join('|');
const sessionsOf = async (userId: number) =>
  (await db().select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)).slice(
    1,
  );
const linkOf = async (userId: number) =>
  (await db().select().from(providerLinks).where(eq(providerLinks.userId, userId)))[0];

describe("whom the school's provider names", () => {
  test('enters the account with that email, the first time and by the link from then on, whatever the email', async () => {
    const person = await makePerson();
    const subject = newSubject();
    const visitor = newVisitor();
    expect(await visitor.signIn(loginOf(person.email.toUpperCase(), subject))).toBe('/dashboard');
    expect((await visitor.ask(`${app}/dashboard`)).status).toBe(200);
    expect(await linkOf(person.id)).toMatchObject({ issuer: provider.issuer, subject });
    expect(await newVisitor().signIn(loginOf('married@school.example', subject, 'no'))).toBe('/dashboard');
    expect(await sessionsOf(person.id)).toMatchObject([{ isShared: true }, { isShared: true }]);
    const entries = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, person.id))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, detail, actorId }) => [action, detail, actorId])).toEqual([
      ['sign_in.done', { bySchool: true, isFirst: true }, person.id],
      ['sign_in.done', { bySchool: true }, person.id],
    ]);
  });

  test('has a device that is known and a cookie as long as after a password', async () => {
    const person = await makePerson();
    const visitor = newVisitor();
    const back = await visitor.agree(loginOf(person.email), await visitor.start(false));
    const answer = await visitor.ask(back);
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('authjs.session-token'))!;
    expect(session).toMatch(/Expires=/i);
    expect(await sessionsOf(person.id)).toMatchObject([{ isShared: false }]);
    const password = ['authjs.callback-url', 'authjs.session-token', 'dars-device', 'dars-language'];
    expect(visitor.cookies()).toEqual(password);
    const shared = newVisitor();
    const other = loginOf((await makePerson()).email);
    const cookies = (
      await shared.ask(await shared.agree(other, await shared.start()))
    ).headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('authjs.session-token'))).not.toMatch(/Expires=|Max-Age=/i);
  });

  test('asks the provider to ask again on a shared computer, with state, nonce and PKCE', async () => {
    const asked = new URL(await newVisitor().start()).searchParams;
    expect(asked.get('prompt')).toBe('login');
    expect([asked.get('scope'), asked.get('code_challenge_method')]).toEqual(['openid email', 'S256']);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)!.length).toBeGreaterThan(20);
    expect(new URL(await newVisitor().start(false)).searchParams.get('prompt')).toBeNull();
  });

  test('is not let in without an account, a verified email or under a second name, and nothing is made', async () => {
    const person = await makePerson();
    const before = await db().$count(users);
    expect(await newVisitor().signIn(loginOf('nobody@school.example'))).toBe('/login?school=unknown');
    expect(await newVisitor().signIn(loginOf(person.email, newSubject(), 'no'))).toBe(
      '/login?school=unverified',
    );
    expect(await linkOf(person.id)).toBeUndefined();
    expect(await newVisitor().signIn(loginOf(person.email))).toBe('/dashboard');
    expect(await newVisitor().signIn(loginOf(person.email))).toBe('/login?school=unknown');
    expect((await sessionsOf(person.id)).length).toBe(1);
    expect(await db().$count(users)).toBe(before);
  });

  test('counts for one issuer alone: a link of an earlier provider is replaced by email, and names nobody', async () => {
    const person = await makePerson();
    const other = await makePerson();
    const subject = newSubject();
    const issuer = 'https://earlier.example';
    await db().insert(providerLinks).values({ userId: person.id, issuer, subject });
    expect(await newVisitor().signIn(loginOf(other.email, subject))).toBe('/dashboard');
    expect((await sessionsOf(person.id)).length).toBe(0);
    expect(await newVisitor().signIn(loginOf(person.email))).toBe('/dashboard');
    expect((await linkOf(person.id))?.issuer).toBe(provider.issuer);
  });

  test('does not step over a second factor, linked or not', async () => {
    const person = await makePerson({ role: 'admin' });
    const login = loginOf(person.email);
    expect(await newVisitor().signIn(login)).toBe('/dashboard');
    const { secret } = await startSecondFactor(person.actor, { currentPassword: PASSWORD }, '203.0.113.20');
    await confirmSecondFactor(person.actor, new TOTP({ secret }).generate(), '203.0.113.20');
    const before = await sessionsOf(person.id);
    expect(await newVisitor().signIn(login)).toBe('/login?school=secondFactor');
    expect(await sessionsOf(person.id)).toHaveLength(before.length);
  });

  test('is unknown once the account is erased, and the link is gone', async () => {
    const person = await makePerson();
    const login = loginOf(person.email);
    expect(await newVisitor().signIn(login)).toBe('/dashboard');
    await db().transaction((tx) => eraseUser(tx, person.id));
    expect(await newVisitor().signIn(login)).toBe('/login?school=unknown');
    expect(JSON.stringify(await db().select().from(providerLinks))).not.toContain(login.split('|')[0]);
  });
});

describe('a provider that fails', () => {
  test.each(['issuer', 'audience', 'expired', 'nonce'])('with a wrong %s lets nobody in', async (claim) => {
    const person = await makePerson();
    const visitor = newVisitor();
    const back = await visitor.agree(loginOf(person.email), await visitor.start());
    await provider.wrong(claim);
    onTestFinished(() => void provider.wrong(''));
    expect(await visitor.open(back)).toBe('/login?school=failed');
    expect(visitor.cookies()).toEqual([]);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  test.each(['down', 'slow'])('and is %s is told of on the way there and back', async (fault) => {
    const visitor = newVisitor();
    const back = await visitor.agree(loginOf((await makePerson()).email), await visitor.start());
    await provider.wrong(fault);
    onTestFinished(() => void provider.wrong(''));
    expect(await visitor.open(back)).toBe('/login?school=unreachable');
    expect(await newVisitor().start()).toBe(`${app}/login?school=unreachable`);
  });

  test('under another name than the configured one is not asked', async () => {
    await provider.wrong('plain');
    onTestFinished(() => void provider.wrong(''));
    expect(await newVisitor().start()).toBe(`${app}/login?school=failed`);
  });
});

describe('the way back', () => {
  test('leads in once, in the browser that went, and with its own state', async () => {
    const person = await makePerson();
    const login = loginOf(person.email);
    const visitor = newVisitor();
    const back = await visitor.agree(login, await visitor.start());
    expect(await newVisitor().open(back)).toBe('/login?school=failed');
    const other = newVisitor();
    await other.start();
    expect(await other.open(back)).toBe('/login?school=failed');
    expect(await sessionsOf(person.id)).toEqual([]);
    expect(await visitor.open(back)).toBe('/dashboard');
    expect(await visitor.open(back)).toBe('/login?school=failed');
    expect((await sessionsOf(person.id)).length).toBe(1);
  });

  test('leads to the dashboard alone, whatever the address or a cookie asks for', async () => {
    const person = await makePerson();
    const visitor = newVisitor();
    const back = await visitor.agree(loginOf(person.email), await visitor.start());
    expect(await visitor.open(`${back}&callbackUrl=https://evil.example`)).toBe('/dashboard');
  });

  test('says why on the sign-in page in a sentence, and shows no word of the address', async () => {
    const page = async (refusal: string) => (await newVisitor().ask(`${app}/login?school=${refusal}`)).text();
    expect(await page('unknown')).toContain('There is no account here for you at Kabul School.');
    expect(await page('wicked')).not.toContain('role="alert"');
  });

  test('begins with the form of this site alone', async () => {
    const answer = await fetch(`${app}/sign-in/school`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ isShared: 'on' }),
    });
    expect(answer.headers.get('location')).toBe(`${app}/login?school=failed`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
