import { and, eq, like, notLike } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { classes } from '#db/schema/school.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

const account = (changes: object) => {
  const username = `new${crypto.randomUUID().slice(0, 8)}`;
  const names = { first_name: 'Mina', last_name: 'Karimi' };
  return { email: `${username}@example.com`, password: PASSWORD, username, ...names, ...changes };
};
let addresses = 0;
const elsewhere = () => `198.51.100.${(addresses += 1)}`;
const register = (changes: object, address = elsewhere()) =>
  call('POST', '/users/', { body: account(changes), headers: { 'x-dars-address': address } });

async function classWithDoor(isDoorOpen: boolean) {
  const teacher = await makePerson({ role: 'instructor' });
  const id = await makeClass({ teachers: [teacher], gradeLevel: 4, language: 'Pashto', isDoorOpen });
  const [row] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, id));
  const students = async () => (await call('GET', `/classes/${id}/students/`, teacher)).body;
  return { id, code: row!.code, students };
}

const wrong = {
  status: 422,
  errors: [{ field: 'code', message: 'This code is not right. Ask your school for one' }],
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof register>>) => ({
  status,
  errors: body.errors,
});

describe('where the school asks for a code', () => {
  beforeEach(() => setEnv({ REGISTRATION: 'code' }));
  afterEach(() => setEnv({ REGISTRATION: 'open' }));

  test('nobody registers without one, or with an unknown one', async () => {
    for (const changes of [{}, { code: '' }, { code: 'abcdefghj' }])
      expect(refusalOf(await register(changes))).toEqual(wrong);
  });

  test('one child’s wrong codes use up no registration of the others at the school’s address', async () => {
    const { code } = await classWithDoor(true);
    const school = elsewhere();
    const ofAddress = and(like(rateLimits.key, `%:${school}`), notLike(rateLimits.key, 'address:%'));
    for (let i = 0; i < 3; i += 1) await register({ code: 'abcdefghj' }, school);
    expect(await db().select().from(rateLimits).where(ofAddress)).toMatchObject([
      { key: `door:${school}`, points: 3 },
    ]);
    await db().update(rateLimits).set({ points: 200 }).where(ofAddress);
    expect((await register({ code: 'abcdefghj' }, school)).status).toBe(429);
    expect((await register({ code }, school)).status).toBe(201);
  });

  test('the code of a class makes a student in that class, with its grade and language', async () => {
    const { code, students } = await classWithDoor(true);
    const created = await register({ code: ` ${code.toUpperCase()} `, email: 'joins@example.com' });
    expect([created.status, created.body.role]).toEqual([201, 'student']);
    expect((await students()).map(({ id }: { id: number }) => id)).toEqual([created.body.id]);
    const { body } = await call('POST', '/login/', {
      body: { email: 'joins@example.com', password: PASSWORD },
    });
    const profile = await call('GET', '/users/profile/me/', { token: body.access_token });
    expect(profile.body.student_profile).toEqual({ language: 'Pashto', current_grade: '4' });
  });

  test('a class with a shut door takes nobody, and a full class says so and makes no account', async () => {
    const shut = await classWithDoor(false);
    expect(refusalOf(await register({ code: shut.code }))).toEqual(wrong);
    const full = await classWithDoor(true);
    await db().execute(`
      with made as (
        insert into users (username, first_name, last_name, role, password_hash)
        select 'full' || n, 'A', 'B', 'student', '' from generate_series(1, ${MOST_STUDENTS}) n returning id
      )
      insert into class_students (class_id, student_id) select ${full.id}, id from made`);
    const refused = await register({ code: full.code, username: 'one-too-many' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'code']);
    expect(
      (await register({ code: (await classWithDoor(true)).code, username: 'one-too-many' })).status,
    ).toBe(201);
  });

  test("an admin creates, replaces and removes the school's code", async () => {
    const { token } = await makeAdmin();
    const set = (has_code: boolean) => call('PUT', '/admin/registration/', { token, body: { has_code } });
    const first = (await set(true)).body;
    expect(first).toEqual({ is_asked: true, code: expect.stringMatching(/^[a-z2-9]{9}$/) });
    const created = await register({ code: first.code });
    expect(created.status).toBe(201);
    const second = (await set(true)).body.code;
    expect(refusalOf(await register({ code: first.code }))).toEqual(wrong);
    expect((await register({ code: second })).status).toBe(201);
    expect((await set(false)).body).toEqual({ is_asked: true, code: null });
    expect(refusalOf(await register({ code: second }))).toEqual(wrong);
  });

  test('an address that has tried many codes has to wait with a wrong one, and not with the right one', async () => {
    const { code } = await classWithDoor(true);
    const address = '203.0.113.77';
    const statuses: number[] = [];
    for (let n = 0; n < 200 && statuses.at(-1) !== 429; n++)
      statuses.push((await register({ code: `wrong${n}` }, address)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await register({ code: 'wrong' }, address)).status).toBe(429);
    expect((await register({ code }, address)).status).toBe(201);
  });
});

test('if registration is open a code is optional, and still leads into the class', async () => {
  const { code, students } = await classWithDoor(true);
  expect((await register({})).status).toBe(201);
  const { body } = await register({ code });
  expect((await students()).map(({ id }: { id: number }) => id)).toEqual([body.id]);
});
