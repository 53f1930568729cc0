import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { userCounts, users } from '#db/schema/accounts.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';

const makeAdmin = () => makePerson({ role: 'admin' });
const unique = () => crypto.randomUUID().slice(0, 8);

test('the stored counts of users equal a recount, whatever was added, changed and erased', async () => {
  const { token } = await makeAdmin();
  const [promoted, erased] = [await makePerson(), await makePerson(), await makePerson()];
  await call('PUT', `/admin/users/${promoted.id}`, { token, body: { role: 'instructor' } });
  await call('DELETE', `/admin/users/${erased.id}`, { token });
  const counters = new Map<string, number>();
  for (const { role, count } of await db().select().from(userCounts))
    counters.set(role, (counters.get(role) ?? 0) + count);
  const recount = new Map<string, number>();
  for (const { role, erasedAt } of await db().select().from(users))
    if (!erasedAt) recount.set(role, (recount.get(role) ?? 0) + 1);
  expect([...counters].sort()).toEqual([...recount].sort());
});

test('the list of users can be paged from both ends, in every order, and shows everybody once', async () => {
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

test('an export contains the people who were searched for, and no formula', async () => {
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

test('a grade filter shows and counts only its students, and the export has the same people', async () => {
  const { token } = await makeAdmin();
  const stem = unique();
  const make = async (name: string, grade?: string) => {
    const body = {
      ...{ username: `${stem}${name}`, first_name: 'A', last_name: 'B', email: `${name}${stem}@x.co` },
      role: 'student',
      ...(grade && { student_profile: { language: 'Urdu', current_grade: grade } }),
    };
    return (await call('POST', '/admin/users/', { token, body })).body.id as number;
  };
  const [third, , former] = [
    await make('a', '3'),
    await make('b', '4'),
    await make('c', '3'),
    await make('d'),
  ];
  await call('PUT', `/admin/users/${former}`, { token, body: { role: 'instructor' } });
  const { body, headers } = await call('GET', `/admin/users/?search=${stem}&grade=3&with=student_profile`, {
    token,
  });
  expect(body.map(({ id, student_profile }: any) => [id, student_profile])).toEqual([
    [third, { language: 'Urdu', current_grade: '3' }],
  ]);
  expect(headers.get('x-total-count')).toBe('1');
  const whole = await call('GET', '/admin/users/?grade=3&limit=100', { token });
  expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
  const exported = await call('GET', `/admin/users/export?search=${stem}&grade=3`, { token });
  expect(exported.text.trim().split('\r\n')).toHaveLength(2);
  expect((await call('GET', '/admin/users/?grade=13', { token })).status).toBe(422);
});

test('people can be requested by id', async () => {
  const { token } = await makeAdmin();
  const [one, two] = [await makePerson(), await makePerson()];
  const { body, headers } = await call('GET', `/admin/users/?ids=${one.id},${two.id},2000000000`, { token });
  expect(body.map(({ id }: any) => id).sort()).toEqual([one.id, two.id].sort());
  expect(headers.get('x-total-count')).toBe('2');
  for (const bad of ['0', 'x', '1,,2', '9999999999'])
    expect((await call('GET', `/admin/users/?ids=${bad}`, { token })).status).toBe(422);
});
