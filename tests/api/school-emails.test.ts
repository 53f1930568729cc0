import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { providerLinks } from '#db/schema/accounts.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { logInBySchool } from '#lib/accounts/school-sign-in/school-sign-in.service.ts';
import { env, setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

const HERE = { address: '203.0.113.20' };
const before = env();
const SCHOOL = {
  ...{ OIDC_ISSUER: 'https://provider.example', OIDC_CLIENT_ID: 'dars', OIDC_CLIENT_SECRET: 'a secret' },
  ...{ OIDC_NAME: 'Kabul School', REGISTRATION: 'closed' as const },
};
const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, REGISTRATION } = before;
beforeEach(() => setEnv(SCHOOL));
afterEach(() => setEnv({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, REGISTRATION }));

/** A sign-in, unless told otherwise the first one, at the provider of whoever has this email there: the account, or why not. */
const enter = async (verifiedEmail: string, subject: string = crypto.randomUUID()) => {
  const entered = await logInBySchool({ issuer: SCHOOL.OIDC_ISSUER, subject, verifiedEmail }, HERE, false);
  return typeof entered === 'string' ? entered : entered.userId;
};
const newEmail = () => `colleague-${crypto.randomUUID().slice(0, 8)}@school.example`;
const change = ({ token }: { token: string }, email: string) =>
  call('PUT', '/users/profile/me/', { token, body: { email, current_password: PASSWORD } });

describe("an email that somebody gave themselves, before the school's sign-in", () => {
  test('does not receive whoever has it at the provider', async () => {
    const [student, email] = [await makePerson(), newEmail()];
    setEnv({ OIDC_ISSUER: undefined });
    expect((await change(student, email)).status).toBe(200);
    setEnv(SCHOOL);
    expect(await enter(email)).toBe('unknown');
    const links = db().select().from(providerLinks).where(eq(providerLinks.userId, student.id));
    expect(await links).toEqual([]);
  });

  test('is nobody’s proof after a registration either', async () => {
    const name = `n${crypto.randomUUID().slice(0, 8)}`;
    const body = { username: name, email: `${name}@school.example`, password: 'a longer password' };
    setEnv({ OIDC_ISSUER: undefined, REGISTRATION: 'open' });
    const names = { first_name: 'Zala', last_name: 'Noor' };
    expect((await call('POST', '/users/', { body: { ...body, ...names } })).status).toBe(201);
    setEnv(SCHOOL);
    expect(await enter(body.email)).toBe('unknown');
  });

  test('counts from the day on which an admin gives the account an email', async () => {
    const [student, admin, email] = [await makePerson(), await makeAdmin(), newEmail()];
    setEnv({ OIDC_ISSUER: undefined });
    await change(student, newEmail());
    setEnv(SCHOOL);
    const path = `/admin/users/${student.id}/`;
    await call('PUT', path, { token: admin.token, body: { email } });
    expect(await enter(email.toUpperCase())).toBe(student.id);
  });
});

describe("where the school's own sign-in is configured", () => {
  test('nobody changes their email by themselves, whatever their role', async () => {
    for (const role of ['student', 'instructor', 'admin'] as const) {
      const person = await makePerson({ role });
      const answer = await change(person, newEmail());
      expect([role, answer.status, answer.body.type]).toEqual([role, 403, 'urn:dars:problem:email_locked']);
      expect((await change(person, person.email)).status).toBe(200);
    }
  });

  test('an account that the school made is entered by its email', async () => {
    const { id, email } = await makePerson();
    expect(await enter(email)).toBe(id);
  });
});

describe('an identity at the provider that entered by an email which an admin gave somebody for an hour', () => {
  const borrow = async (role: 'student' | 'instructor') => {
    const [person, admin, evil, subject] = [
      ...[await makePerson({ role }), await makeAdmin(), newEmail()],
      crypto.randomUUID(),
    ] as const;
    const give = (body: object) =>
      call('PUT', `/admin/users/${person.id}/`, { token: admin.token, body: { ...body } });
    const meStatus = async (token: string) => (await call('GET', '/users/profile/me/', { token })).status;
    return { person, admin, evil, subject, give, meStatus };
  };

  test.each([[{ email: 'own' }], [{ password: 'a-first-password-of-hers' }], [{ role: 'instructor' }]])(
    'is a way in no more after an admin gives %j, and its sessions have ended',
    async (change) => {
      const { person, evil, subject, give, meStatus } = await borrow('student');
      await give({ email: evil });
      const entered = await logInBySchool(
        { issuer: SCHOOL.OIDC_ISSUER, subject, verifiedEmail: evil },
        ...([HERE, false] as const),
      );
      if (typeof entered === 'string') throw new Error(entered);
      expect(await meStatus(entered.accessToken)).toBe(200);
      const body = { ...change, ...('email' in change && { email: person.email }) };
      expect((await give(body)).status).toBe(200);
      expect(await meStatus(entered.accessToken)).toBe(401);
      const links = await db().select().from(providerLinks).where(eq(providerLinks.userId, person.id));
      expect(links).toEqual([]);
      if ('email' in change) {
        expect(await enter(evil, subject)).toBe('unknown');
        expect(await enter(person.email)).toBe(person.id);
      }
    },
  );

  test('is none into the account of a safeguarding lead, who is entered by today’s email', async () => {
    await db().delete(safeguardingLeads);
    const { person, admin, evil, subject, meStatus } = await borrow('instructor');
    const lead = await makePerson({ role: 'instructor' });
    const propose = (account: string) =>
      call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account } });
    const linkAs = () =>
      db().insert(providerLinks).values({ userId: person.id, issuer: SCHOOL.OIDC_ISSUER, subject });
    await propose(lead.email);
    await linkAs();
    await propose(person.email);
    expect([await enter(evil, subject), await meStatus(person.token)]).toEqual(['unknown', 401]);
    await linkAs();
    const body = { accepts: true };
    expect((await call('PUT', `/safeguarding/leads/${person.id}/`, { token: lead.token, body })).status).toBe(
      204,
    );
    expect(await enter(evil, subject)).toBe('unknown');
    expect(await enter(person.email)).toBe(person.id);
  });
});
