import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  giveCodeAgain,
  startSecondFactor,
} from '#lib/accounts/second-factor/own.service.ts';
import { takeSecondFactorOf } from '#lib/accounts/second-factor/second-factor.service.ts';
import { loadActor } from '#lib/platform/auth/sessions.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { makePerson, PASSWORD } from '../support/people.ts';
import { codeOf, given, HERE, signIn, withFactor } from '../support/second-factor.ts';

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
    for (const { id, email, token } of [one, last]) {
      expect((await signIn(email)).status).toBe(200);
      const [told] = (await call('GET', '/notices/', { token })).body;
      expect(told.kind).toBe('second_factor_removed');
      expect((await recorded(id)).at(-1)).toBe('user.second_factor.remove');
    }
  });

  test('of a safeguarding lead, proposed or active, is taken away by no admin, but by the server’s operator', async () => {
    const [boss, lead] = [await makePerson({ role: 'admin' }), await withFactor('instructor')];
    const take = () => call('DELETE', `/admin/users/${lead.id}/second_factor/`, { token: boss.token });
    for (const state of ['proposed', 'active'] as const) {
      await db().delete(safeguardingLeads);
      const proposedBy = state === 'proposed' ? boss.id : null;
      await db().insert(safeguardingLeads).values({ userId: lead.id, state, proposedBy });
      const { status, body } = await take();
      expect([status, body.type]).toEqual([409, 'urn:dars:problem:lead_account']);
    }
    expect(await takeSecondFactorOf(lead.email)).toBe(true);
    await db().delete(safeguardingLeads);
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
