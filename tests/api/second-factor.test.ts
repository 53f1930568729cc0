import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { secondFactors, sessions } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/work.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  giveCodeAgain,
  givePasswordAgain,
  startSecondFactor,
} from '#lib/accounts/second-factor/own/service.ts';
import { takeSecondFactorOf } from '#lib/accounts/second-factor/service.ts';
import { sessionIdOf } from '#lib/auth/session-key.ts';
import { loadActor } from '#lib/auth/sessions.ts';
import { CALLS } from '#lib/calls.ts';
import { setEnv } from '#lib/env.ts';
import { asksFreshProof, methodOf, pathOf } from '#lib/http/call.ts';
import { call } from '../support/api.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

const HERE = '203.0.113.20';
const given = { currentPassword: PASSWORD };
/** A code of `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function withFactor(role: 'admin' | 'instructor' = 'admin') {
  const person = await makePerson({ role });
  const { secret } = await startSecondFactor(person.actor, given, HERE);
  const codes = await confirmSecondFactor(person.actor, codeOf(secret), HERE);
  // With an old code, so that the current one can still be used in the test.
  await db().update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, person.id));
  return { ...person, secret, codes };
}
const signIn = async (email: string, code?: string, password = PASSWORD) => {
  const { status, body } = await call('POST', '/login/', {
    body: { email, password, ...(code && { code }) },
  });
  return { status, type: body.type?.split(':').at(-1), token: body.access_token };
};
const recorded = async (userId: number) => {
  const rows = await db().select().from(auditLog).where(eq(auditLog.targetId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action).filter((action) => action.startsWith('user.second_factor'));
};

describe('an account with a second factor', () => {
  test('is entered by password and code, and by neither alone', async () => {
    const { email, secret } = await withFactor();
    expect(await signIn(email)).toMatchObject({ status: 401, type: 'second_factor_required' });
    expect(await signIn(email, codeOf(secret), 'not this one')).toMatchObject({
      status: 401,
      type: 'invalid_credentials',
    });
    const { status, token } = await signIn(email, codeOf(secret));
    expect([status, (await call('GET', '/admin/users/', { token })).status]).toEqual([200, 200]);
  });

  test('takes each code once, also of two sign-ins at the same time, and no earlier one after it', async () => {
    const { email, secret } = await withFactor('instructor');
    const code = codeOf(secret);
    const both = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(email, codeOf(secret, -1))).toMatchObject({ type: 'second_factor_wrong' });
    expect((await signIn(email, codeOf(secret, 1))).status).toBe(200);
  });

  test('takes a code in the digits of any keyboard, with a space in it', async () => {
    const { email, secret } = await withFactor();
    const typed = codeOf(secret).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    expect((await signIn(email, `${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200);
  });

  test('takes each of ten recovery codes once, records it, and keeps hashes alone', async () => {
    const { email, id, codes, secret } = await withFactor();
    expect(new Set(codes).size).toBe(10);
    const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, id));
    const held = JSON.stringify(row);
    for (const hidden of [secret, ...codes]) expect(held).not.toContain(hidden);
    expect((await signIn(email, codes[0]!.toUpperCase())).status).toBe(200);
    expect(await signIn(email, codes[0])).toMatchObject({ type: 'second_factor_wrong' });
    expect((await signIn(email, codes[1])).status).toBe(200);
    expect(await recorded(id)).toEqual([
      'user.second_factor.on',
      'user.second_factor.recovery',
      'user.second_factor.recovery',
    ]);
  });

  test('lets nobody guess codes beyond ten, who has the password', async () => {
    const { email, secret } = await withFactor();
    for (let guess = 0; guess < 10; guess++)
      expect(await signIn(email, 'wrong1')).toMatchObject({ type: 'second_factor_wrong' });
    expect((await signIn(email, codeOf(secret))).status).toBe(429);
  });

  test('is locked by twenty wrong codes with the right password, and tells its owner; a recovery code opens it', async () => {
    const { email, id, secret, codes, token } = await withFactor();
    await db().update(secondFactors).set({ wrongCodes: 19 }).where(eq(secondFactors.userId, id));
    expect(await signIn(email, 'wrong1')).toMatchObject({ status: 401, type: 'second_factor_locked' });
    expect(await signIn(email, codeOf(secret))).toMatchObject({ type: 'second_factor_locked' });
    const notices = await call('GET', '/notices/', { token });
    expect(notices.body.map(({ kind }: { kind: string }) => kind)).toEqual(['second_factor_locked']);
    expect((await signIn(email, codes[0])).status).toBe(200);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
    expect(await recorded(id)).toEqual([
      'user.second_factor.on',
      'user.second_factor.lock',
      'user.second_factor.recovery',
    ]);
  });

  test('counts wrong codes on its own device too, and none with a wrong password; a right code starts anew', async () => {
    const { actor, email, id, secret } = await withFactor();
    const wrongCodes = async () => {
      const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, id));
      return row!.wrongCodes;
    };
    await expect(giveCodeAgain(actor, 'wrong1', HERE)).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await signIn(email, 'wrong1');
    await signIn(email, 'wrong1', 'not this one');
    await signIn(email);
    expect(await wrongCodes()).toBe(2);
    await giveCodeAgain(actor, codeOf(secret), HERE);
    expect(await wrongCodes()).toBe(0);
  });

  test('ended the sessions that were made without it, but for the one that turned it on, and took that code', async () => {
    const person = await makePerson({ role: 'admin' });
    const { token } = await signIn(person.email);
    const { secret } = await startSecondFactor(person.actor, given, HERE);
    const code = codeOf(secret);
    await confirmSecondFactor(person.actor, code, HERE);
    expect(await signIn(person.email, code)).toMatchObject({ type: 'second_factor_wrong' });
    expect((await call('GET', '/admin/users/', { token })).status).toBe(401);
    expect((await call('GET', '/admin/users/', { token: person.token })).status).toBe(200);
  });
});

describe('a second factor', () => {
  test('is turned on with the password and a first code, and not by students', async () => {
    const { actor, email, id } = await makePerson({ role: 'admin' });
    const wrong = startSecondFactor(actor, { currentPassword: 'not this one' }, HERE);
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
    await startSecondFactor(actor, given, HERE);
    await expect(confirmSecondFactor(actor, 'wrong1', HERE)).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    expect((await signIn(email)).status).toBe(200);
    expect(await recorded(id)).toEqual([]);
    const student = await makePerson();
    await expect(startSecondFactor(student.actor, given, HERE)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('that is on can not be replaced, and goes with the password and a code', async () => {
    const { actor, email, secret, id } = await withFactor();
    await expect(startSecondFactor(actor, given, HERE)).rejects.toMatchObject({ code: 'conflict' });
    const off = (currentPassword: string, code: string) =>
      endSecondFactor(actor, { currentPassword, code }, HERE);
    await expect(off('not this one', codeOf(secret))).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(off(PASSWORD, 'wrong1')).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await off(PASSWORD, codeOf(secret));
    expect((await signIn(email)).status).toBe(200);
    expect(await recorded(id)).toEqual(['user.second_factor.on', 'user.second_factor.off']);
  });

  test('can’t be guessed while turning it off either, though the password is right each time', async () => {
    const { actor, secret } = await withFactor();
    const off = (code: string) => endSecondFactor(actor, { ...given, code }, HERE);
    for (let guess = 0; guess < 10; guess++)
      await expect(off('wrong1')).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await expect(off(codeOf(secret))).rejects.toMatchObject({ code: 'too_many' });
  });

  test('is taken from nobody by themselves without a code, and not where there is none', async () => {
    const [one, boss] = [await withFactor(), await makePerson({ role: 'admin' })];
    const take = async (id: number, token: string) => {
      const { status, body } = await call('DELETE', `/admin/users/${id}/second_factor/`, { token });
      return [status, body.type];
    };
    expect(await take(one.id, one.token)).toEqual([409, 'urn:dars:problem:own_account']);
    expect(await take(boss.id, one.token)).toEqual([409, 'urn:dars:problem:second_factor_none']);
    expect(await signIn(one.email)).toMatchObject({ type: 'second_factor_required' });
  });

  test('that the school asks for comes back as a duty when it is turned off', async () => {
    const { actor, secret, sessionKey } = await withFactor();
    setEnv({ REQUIRE_SECOND_FACTOR: 'admins' });
    await endSecondFactor(actor, { ...given, code: codeOf(secret) }, HERE);
    expect((await loadActor(sessionKey))!.mustSetUpSecondFactor).toBe(true);
    setEnv({ REQUIRE_SECOND_FACTOR: 'none' });
  });

  test('is taken away by an admin or by a command, on record', async () => {
    const [boss, one, last] = [await makePerson({ role: 'admin' }), await withFactor(), await withFactor()];
    const path = `/admin/users/${one.id}/second_factor/`;
    expect((await call('DELETE', path, { token: boss.token })).status).toBe(204);
    expect(await takeSecondFactorOf(last.email.toUpperCase())).toBe(true);
    expect(await takeSecondFactorOf(last.email)).toBe(false);
    for (const { id, email } of [one, last]) {
      expect((await signIn(email)).status).toBe(200);
      expect((await recorded(id)).at(-1)).toBe('user.second_factor.remove');
    }
  });

  test('goes with the role of a student, and is in nobody’s copy of what is held', async () => {
    const [boss, one] = [await makePerson({ role: 'admin' }), await withFactor('instructor')];
    const { text } = await call('GET', '/users/profile/me/held/', { token: one.token });
    expect(text).toContain('"secondFactor"');
    const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, one.id));
    for (const hidden of [row!.secret, ...row!.recoveryHashes]) expect(text).not.toContain(hidden);
    await call('PUT', `/admin/users/${one.id}/`, { token: boss.token, body: { role: 'student' } });
    expect((await signIn(one.email)).status).toBe(200);
  });
});

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

describe('where the school asks for a second factor', () => {
  afterEach(() => setEnv({ REQUIRE_SECOND_FACTOR: 'none' }));

  test.each([
    ['none', 200, 200],
    ['admins', 403, 200],
    ['staff', 403, 403],
  ] as const)('of %s, nothing else opens before it is set up', async (asked, ofAdmin, ofInstructor) => {
    setEnv({ REQUIRE_SECOND_FACTOR: asked });
    const people = [
      [await makePerson({ role: 'admin' }), ofAdmin],
      [await makePerson({ role: 'instructor' }), ofInstructor],
      [await makePerson(), 200],
    ] as const;
    for (const [{ token, sessionKey }, status] of people) {
      const answer = await call('GET', '/users/profile/me/sessions/', { token });
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.body.type).toBe('urn:dars:problem:second_factor_missing');
      expect((await call('GET', '/users/profile/me/', { token })).status).toBe(200);
      expect((await loadActor(sessionKey))!.mustSetUpSecondFactor).toBe(status === 403);
    }
    const { token } = await withFactor();
    expect((await call('GET', '/admin/users/', { token })).status).toBe(200);
  });
});
