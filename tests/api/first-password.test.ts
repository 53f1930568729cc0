import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { startImport } from '#lib/accounts/imports/imports.service.ts';
import { call } from '../support/api.ts';
import { aTry } from '../support/jobs.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const OWN = 'a password of my own';

async function handedOver(): Promise<{ id: number; email: string; password: string }> {
  const { token } = await makeAdmin();
  const name = `h${crypto.randomUUID().slice(0, 8)}`;
  const account = {
    username: name,
    email: `${name}@example.com`,
    first_name: 'A',
    last_name: 'B',
    role: 'admin',
  };
  const { body } = await call('POST', '/admin/users/', { token, body: { ...account, password: PASSWORD } });
  return { id: body.id, email: account.email, password: PASSWORD };
}

const signIn = async (email: string, password: string) =>
  call('POST', '/login/', { body: { email, password } });
const refusal = { status: 403, body: { detail: 'Choose a password of your own first.' } };

describe('a password that somebody else chose', () => {
  test('allows only the own profile, changing the password and logging out', async () => {
    const { email, password } = await handedOver();
    const { access_token: token } = (await signIn(email, password)).body;
    for (const [method, path, body] of [
      ['GET', '/admin/users/'],
      ['POST', '/admin/users/', {}],
      ['PUT', '/users/profile/me/', { first_name: 'Mina' }],
      ['POST', '/users/profile/me/', {}],
      ['GET', '/dashboard/student/'],
      ['POST', '/ai/assist/', {}],
      ['GET', '/admin/users/export'],
    ] as const)
      expect(await call(method, path, { token, body })).toMatchObject(refusal);
    expect((await call('GET', '/users/profile/me/', { token })).status).toBe(200);
    const change = { current_password: password, new_password: OWN };
    expect((await call('PUT', '/users/profile/me/password', { token, body: change })).status).toBe(204);
    expect((await call('GET', '/admin/users/', { token })).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test('allows logging out', async () => {
    const { email, password } = await handedOver();
    const { access_token: token } = (await signIn(email, password)).body;
    expect((await call('POST', '/logout/', { token })).status).toBe(204);
  });

  test('is one that an admin has reset, or one from a class list', async () => {
    const { token, actor } = await makeAdmin();
    const reset = await makePerson();
    await call('PUT', `/admin/users/${reset.id}`, { token, body: { password: 'set by the school' } });
    const name = `i${crypto.randomUUID().slice(0, 8)}`;
    const list = `username,first_name,last_name,email,password\n${name},A,B,${name}@example.com,brought along`;
    await workImport(await startImport(actor, { text: list }), aTry());
    for (const [email, password] of [
      [reset.email, 'set by the school'],
      [`${name}@example.com`, 'brought along'],
    ] as const) {
      const { body } = await signIn(email, password);
      expect(await call('GET', '/dashboard/student/', { token: body.access_token })).toMatchObject(refusal);
    }
  });

  test('is never set by admins for themselves: their own needs the current one, on their profile', async () => {
    const { token, id, email } = await makeAdmin();
    const { status } = await call('PUT', `/admin/users/${id}`, {
      token,
      body: { password: 'chosen by myself' },
    });
    expect(status).toBe(403);
    expect((await signIn(email, 'chosen by myself')).status).toBe(401);
  });

  test('stops working if it is not used within 14 days', async () => {
    const { id, email, password } = await handedOver();
    const aged = (days: number) =>
      db()
        .update(users)
        .set({ passwordSetAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(users.id, id));
    await aged(13);
    expect((await signIn(email, password)).status).toBe(200);
    await aged(15);
    const late = await signIn(email, password);
    expect([late.status, late.body.detail]).toEqual([
      401,
      'This first password has expired. Ask your school for a new one.',
    ]);
    expect((await signIn(email, 'not this one')).body.detail).toBe('Invalid credentials. Please try again.');
  });
});
