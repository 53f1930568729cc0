import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

const NEW = 'quite another one';
const signIn = (email: string, password: string) => call('POST', '/login/', { body: { email, password } });
const change = (token: string, current_password: string, new_password: string) =>
  call('PUT', '/users/profile/me/password/', { token, body: { current_password, new_password } });

describe('changing the own password', () => {
  test('ends every other session and keeps the current one', async () => {
    const { token, email } = await makePerson();
    const other = (await signIn(email, PASSWORD)).body.access_token;
    expect((await change(token, PASSWORD, NEW)).status).toBe(204);
    expect((await call('GET', '/users/profile/me/', { token })).status).toBe(200);
    expect((await call('GET', '/users/profile/me/', { token: other })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('refuses a new password that is short, common or the same, and a wrong current one', async () => {
    const { token, email } = await makePerson();
    for (const password of ['short', 'password123', PASSWORD]) {
      const { status, body } = await change(token, PASSWORD, password);
      expect([password, status, body.errors[0].field]).toEqual([password, 422, 'new_password']);
    }
    const wrong = await change(token, 'not mine at all', NEW);
    expect([wrong.status, wrong.body.type]).toEqual([403, 'urn:dars:problem:wrong_password']);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('counts a wrong current password as a failed sign-in: the eleventh try gets 429, even with the right one', async () => {
    const { token } = await makePerson();
    for (let n = 0; n < 10; n++) expect((await change(token, 'not mine at all', NEW)).status).toBe(403);
    expect((await change(token, 'not mine at all', NEW)).status).toBe(429);
    expect((await change(token, PASSWORD, NEW)).status).toBe(429);
  });
});

describe('a password', () => {
  test('that is easy to guess is refused, at registration and from an admin', async () => {
    const { token } = await makeAdmin();
    const account = { username: 'somebody', email: 'somebody@example.com', first_name: 'A', last_name: 'B' };
    for (const password of ['password', 'Password123', 'kabul2024'])
      for (const [path, more] of [
        ['/users/', {}],
        ['/admin/users/', { role: 'student' }],
      ] as const) {
        const { status, body } = await call('POST', path, { token, body: { ...account, ...more, password } });
        expect([password, status, body.errors]).toEqual([
          password,
          422,
          [{ field: 'password', message: 'This password is too common: choose another one' }],
        ]);
      }
  });

  test('is the same whichever keyboard typed it', async () => {
    const { token, email } = await makePerson();
    expect((await change(token, PASSWORD, 'schön und grün'.normalize('NFD'))).status).toBe(204);
    expect((await signIn(email, 'schön und grün'.normalize('NFC'))).status).toBe(200);
  });

  test('with an old hash still works, and gets a hash of today’s strength', async () => {
    const composed = 'schön und grün'.normalize('NFD');
    for (const passwordHash of [
      await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
      await hash(composed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    ]) {
      const { id, email } = await makePerson();
      await db().update(users).set({ passwordHash }).where(eq(users.id, id));
      const opened = [await signIn(email, PASSWORD), await signIn(email, composed)].map(
        ({ status }) => status,
      );
      expect(opened.sort()).toEqual([200, 401]);
      const [account] = await db().select().from(users).where(eq(users.id, id));
      expect(account!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(account!.passwordHash).not.toBe(passwordHash);
    }
  });
});
