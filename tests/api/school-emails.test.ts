import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { providerLinks } from '#db/schema/accounts.ts';
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

/** The first sign-in at the provider of whoever has this email there: the account, or why not. */
const enter = async (verifiedEmail: string) => {
  const subject = crypto.randomUUID();
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
