import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { giveCodeAgain, givePasswordAgain } from '#lib/accounts/second-factor/own.service.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { loadActor } from '#lib/platform/auth/sessions.ts';
import { CALLS } from '#lib/server/calls.ts';
import { asksFreshProof, methodOf, pathOf } from '#lib/platform/http/call.ts';
import { call } from '../support/api.ts';
import { makePerson, PASSWORD } from '../support/people.ts';
import { codeOf, HERE, signIn, withFactor } from '../support/second-factor.ts';

const age = (sessionId: string, minutes: number) =>
  db()
    .update(sessions)
    .set({ codeAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, sessionId));
const account = () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@example.com`, first_name: 'Zala', last_name: 'Noor' };
};
/** The acts that ask for a code again, each with a new student. */
const acts = async (token: string) => {
  const [one, other, teacher] = [await makePerson(), await makePerson(), await withFactor('instructor')];
  const path = (id: number) => `/admin/users/${id}/`;
  const answers = [
    await call('PUT', path(one.id), { token, body: { role: 'instructor' } }),
    await call('DELETE', path(other.id), { token }),
    await call('DELETE', `${path(teacher.id)}second_factor/`, { token }),
    await call('POST', '/admin/users/', { token, body: { ...account(), role: 'admin' } }),
    await call('GET', '/admin/users/export/', { token }),
  ];
  return answers.map(({ status, body }) => (status === 403 ? body.type.split(':').at(-1) : status));
};
const DONE = [200, 204, 204, 201, 200];

/** An admin without a second factor who signed in some minutes ago. */
async function signedIn(minutes: number) {
  const person = await makePerson({ role: 'admin' });
  await signedInBefore(person.sessionId, minutes);
  return person;
}
const signedInBefore = (sessionId: string, minutes: number) =>
  db()
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, sessionId));

describe('the last code of a session', () => {
  test('older than 15 minutes is not enough for roles, exports, erasures and taking a second factor away', async () => {
    const { token, sessionId, actor, secret } = await withFactor();
    expect(await acts(token)).toEqual(DONE);
    await age(sessionId, 14);
    expect(await acts(token)).toEqual(DONE);
    await age(sessionId, 16);
    expect(await acts(token)).toEqual(DONE.map(() => 'second_factor_again'));
    await expect(giveCodeAgain(actor, 'wrong1', HERE)).rejects.toMatchObject({ code: 'second_factor_wrong' });
    expect(await acts(token)).toEqual(DONE.map(() => 'second_factor_again'));
    await giveCodeAgain(actor, codeOf(secret), HERE);
    expect(await acts(token)).toEqual(DONE);
  });

  test('is not asked for in what touches no account', async () => {
    const { token, sessionId } = await withFactor();
    await age(sessionId, 16);
    const subject = { name: 'Botany', description: 'Of plants', grade_level: 5 };
    expect((await call('POST', '/admin/subjects/', { token, body: subject })).status).toBe(201);
  });

  const ASKED = CALLS.filter(asksFreshProof);
  test.each(ASKED)('that is old is asked for by $name, whatever is sent', async ({ name }) => {
    const { token, sessionId } = await withFactor();
    await age(sessionId, 16);
    const { token: withoutFactor } = await signedIn(61);
    const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, '1').split(' ');
    const ask = (token: string) =>
      call(method, path, { token, ...(method === 'GET' ? {} : { body: { odd: 1 } }) });
    const answers = [await ask(token), await ask(withoutFactor)];
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual([
      [403, 'urn:dars:problem:second_factor_again'],
      [403, 'urn:dars:problem:password_again'],
    ]);
  });

  test('is asked for by every change of an admin to accounts, records, sign-in and the model', () => {
    const changes = CALLS.filter((one) => one.access === 'admin' && methodOf(one) !== 'GET');
    const spared = changes.filter((one) => !asksFreshProof(one)).map((one) => pathOf(one).split('/')[2]);
    expect([...new Set(spared)].sort()).toEqual([
      'imports',
      'lessons',
      'notation',
      'questions',
      'subjects',
      'typeset',
    ]);
    expect(CALLS.filter(({ name }) => /admin\/imports\/plan/.test(name)).map(asksFreshProof)).toEqual([
      false,
    ]);
    const reads = ASKED.filter((one) => methodOf(one) === 'GET').map(({ name }) => String(name));
    expect(reads.sort()).toEqual([
      'GET /admin/imports/{id}/sheet/',
      'GET /admin/users/export/',
      'GET /admin/users/{id}/held/',
    ]);
  });

  test('counts in its own session alone', async () => {
    const { token, sessionId, email, secret } = await withFactor();
    await age(sessionId, 16);
    const fresh = await signIn(email, codeOf(secret));
    expect(await acts(fresh.token)).toEqual(DONE);
    expect(await acts(token)).toEqual(DONE.map(() => 'second_factor_again'));
  });
});

describe('the password of an admin without a second factor', () => {
  test('is typed again after an hour before roles, exports and erasures, and the sign-in counts until then', async () => {
    const { token, sessionId, actor, sessionKey } = await signedIn(59);
    expect(await acts(token)).toEqual(DONE);
    await signedInBefore(sessionId, 61);
    expect(await acts(token)).toEqual(DONE.map(() => 'password_again'));
    await expect(givePasswordAgain(actor, 'not this one', HERE)).rejects.toMatchObject({
      code: 'wrong_password',
    });
    const old = (await loadActor(sessionKey))!;
    await givePasswordAgain(old, PASSWORD, HERE);
    expect(await acts(token)).toEqual(DONE);
    await age(sessionId, 61);
    expect(await acts(token)).toEqual(DONE.map(() => 'password_again'));
  });

  test('is no code: where there is a second factor it opens nothing', async () => {
    const { token, sessionId, sessionKey } = await withFactor();
    await age(sessionId, 16);
    await givePasswordAgain((await loadActor(sessionKey))!, PASSWORD, HERE);
    expect(await acts(token)).toEqual(DONE.map(() => 'second_factor_again'));
  });

  test('is never asked of whoever signs in for a token, which lives no longer', async () => {
    const { email } = await makePerson({ role: 'admin' });
    const { body } = await call('POST', '/login/', { body: { email, password: PASSWORD } });
    const { sid } = decodeJwt<{ sid: string }>(body.access_token);
    await signedInBefore(sessionIdOf(sid), body.expires_in / 60 - 1);
    expect(await acts(body.access_token)).toEqual(DONE);
  });
});
