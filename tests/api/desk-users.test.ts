import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, userCounts, users } from '#db/schema/accounts.ts';
import { importUsers, planImport } from '#lib/accounts/import/service.ts';
import { listAudit } from '#lib/audit/queries.ts';
import { choosePassword } from '#lib/accounts/own-password/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { loadActor } from '#lib/auth/sessions.ts';
import { readToken } from '#lib/auth/tokens.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';

const makeAdmin = async () => {
  const person = await makePerson({ role: 'admin' });
  return { ...person, actor: person.actor as Actor<'admin'> };
};
const unique = () => crypto.randomUUID().slice(0, 8);

describe('importing a class list', () => {
  const head = 'username,first_name,last_name,email,grade,language';

  test('a dry run tells the fate of every row and writes nothing', async () => {
    const { actor, username, email } = await makeAdmin();
    const other = await makePerson();
    const name = unique();
    const text = [
      head,
      `${name},Sana,Wardak,${name}@school.af,5,Pashto`,
      `${username},Laila,Safi,${email},,`,
      `other${name},A,B,${other.email},,`,
    ].join('\n');
    const plan = await planImport(actor, { text });
    expect(plan.fates.map(({ line, fate, errors }) => [line, fate, errors])).toEqual([
      [2, 'create', []],
      [3, 'exists', []],
      [
        4,
        'error',
        [expect.objectContaining({ column: 'email', message: 'This email is already registered.' })],
      ],
    ]);
    expect(await db().select().from(users).where(eq(users.username, name))).toEqual([]);
  });

  test('one bad row and nobody is made', async () => {
    const { actor } = await makeAdmin();
    const name = unique();
    const text = `${head}\n${name},Sana,Wardak,${name}@school.af,5,Pashto\nx,,B,nowhere,13,`;
    const refusal = await importUsers(actor, { text }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'invalid',
      fields: expect.arrayContaining([
        expect.objectContaining({
          field: '3.grade',
          message: 'Choose a grade from 1 to 12',
          code: 'not_offered',
        }),
      ]),
    });
    expect(await db().select().from(users).where(eq(users.username, name))).toEqual([]);
  });

  test('a good list makes accounts that sign in with the passwords told once, and then choose their own', async () => {
    const { actor } = await makeAdmin();
    const name = unique();
    const text = `${head}\n${name},Sana,Wardak,${name}@school.af,5,\n`;
    const [made] = await importUsers(actor, { text, language: 'Urdu' });
    const answer = await call('POST', '/login/', { body: { email: made!.email, password: made!.password } });
    expect(answer.status).toBe(200);
    const first = (await readToken(answer.body.access_token))!;
    const pupil = (await loadActor(first))!;
    expect(pupil.mustChangePassword).toBe(true);
    await expect(choosePassword(pupil, made!.password!)).rejects.toMatchObject({ code: 'invalid' });
    const { accessToken } = await choosePassword(pupil, 'my very own');
    expect(await loadActor(first)).toBeUndefined();
    expect(await loadActor((await readToken(accessToken))!)).toMatchObject({ mustChangePassword: false });
    await expect(choosePassword(pupil, 'another one')).rejects.toMatchObject({ code: 'forbidden' });
    const [user] = await db().select().from(users).where(eq(users.username, name));
    const [profile] = await db().select().from(studentProfiles).where(eq(studentProfiles.userId, user!.id));
    expect(profile).toMatchObject({ language: 'Urdu', currentGrade: 5 });
    const [entry] = await listAudit(actor, { search: 'user.import' });
    expect(entry).toMatchObject({ actor: expect.any(String), detail: { created: 1 } });
  });
});

test('the kept counts of users are equal to a recount, whatever was added, changed and erased', async () => {
  const { token } = await makeAdmin();
  const [promoted, erased] = [await makePerson(), await makePerson()];
  await call('PUT', `/admin/users/${promoted.id}`, { token, body: { role: 'instructor' } });
  await call('DELETE', `/admin/users/${erased.id}`, { token });
  const kept = new Map<string, number>();
  for (const { role, count } of await db().select().from(userCounts))
    kept.set(role, (kept.get(role) ?? 0) + count);
  const recount = new Map<string, number>();
  for (const { role, erasedAt } of await db().select().from(users))
    if (!erasedAt) recount.set(role, (recount.get(role) ?? 0) + 1);
  expect([...kept].sort()).toEqual([...recount].sort());
});

test('the list of users can be walked from both ends, in every order, and meets everybody once', async () => {
  const { token } = await makeAdmin();
  const stem = unique();
  for (let n = 0; n < 5; n++) {
    const body = {
      username: `${stem}${n}`,
      first_name: 'A',
      last_name: 'B',
      email: `${n}${stem}@x.co`,
      role: 'student',
    };
    await call('POST', '/admin/users/', { token, body });
  }
  for (const sort of ['username', '-email', 'role', '-created_at']) {
    const ask = (more: string) =>
      call('GET', `/admin/users/?search=${stem}&sort=${sort}&limit=2${more}`, { token }).then(({ body }) =>
        body.map(({ username }: { username: string }) => username),
      );
    const ids = new Map<string, number>();
    const all = await call('GET', `/admin/users/?search=${stem}&sort=${sort}`, { token });
    for (const { id, username } of all.body) ids.set(username, id);
    const order = [...ids.keys()];
    const first = await ask('');
    const second = await ask(`&after=${ids.get(first[1])}`);
    const last = await ask('&before=end');
    const back = await ask(`&before=${ids.get(second[0])}`);
    expect([sort, first, second, last, back]).toEqual([
      sort,
      order.slice(0, 2),
      order.slice(2, 4),
      order.slice(3),
      order.slice(0, 2),
    ]);
  }
});

test('an export holds who was searched for, and no formula', async () => {
  const { token } = await makeAdmin();
  const stem = unique();
  const body = { username: stem, first_name: '=1+1', last_name: 'B', email: `${stem}@x.co`, role: 'student' };
  await call('POST', '/admin/users/', { token, body });
  const { text, headers } = await call('GET', `/admin/users/export?search=${stem}`, { token });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`"'=1+1"`);
});
