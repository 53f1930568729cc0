import { describe, expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

const newcomer = () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  return {
    email: `${name}@Example.com`,
    username: name,
    first_name: 'Zala',
    last_name: 'Noor',
    password: PASSWORD,
  };
};

describe('registration', () => {
  test('makes a student who can sign in, with the email in any case', async () => {
    const body = newcomer();
    const created = await call('POST', '/users/', { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ role: 'student', first_name: 'Zala', dp: null });
    expect(created.body).not.toHaveProperty('password');
    const login = await call('POST', '/login', {
      body: { email: body.email.toUpperCase(), password: PASSWORD },
    });
    expect(login.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  });

  test('nobody can register as an admin: an unknown field is refused and nothing is written', async () => {
    const body = newcomer();
    const refused = await call('POST', '/users/', { body: { ...body, role: 'admin' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: 'role', message: 'Unknown field' }]);
    expect((await call('POST', '/users/', { body })).status).toBe(201);
  });

  test('a taken email or username is refused with 409, whatever its letter case', async () => {
    const body = newcomer();
    await call('POST', '/users/', { body });
    const sameEmail = await call('POST', '/users/', {
      body: { ...newcomer(), email: body.email.toLowerCase() },
    });
    expect([sameEmail.status, sameEmail.body.detail]).toEqual([409, 'This email is already registered.']);
    const sameName = await call('POST', '/users/', {
      body: { ...newcomer(), username: body.username.toUpperCase() },
    });
    expect([sameName.status, sameName.body.detail]).toEqual([409, 'This username is already taken.']);
  });

  test('each wrong field is named once, in a sentence', async () => {
    const { body } = await call('POST', '/users/', {
      body: { email: 'no', username: 'ab', first_name: ' ', last_name: '', password: 'short' },
    });
    expect(
      Object.fromEntries(body.errors.map((e: { field: string; message: string }) => [e.field, e.message])),
    ).toEqual({
      email: 'Invalid email address',
      username: 'Username must be at least 3 characters',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      password: 'Password must be at least 8 characters',
    });
  });
});

describe('signing in', () => {
  test('an unknown email and a wrong password are refused alike', async () => {
    const person = await makePerson();
    const wrong = await call('POST', '/login/', { body: { email: person.email, password: 'not this one' } });
    const unknown = await call('POST', '/login/', {
      body: { email: 'nobody@example.com', password: 'not this one' },
    });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body.detail).toBe('Invalid credentials. Please try again.');
    }
  });

  test('the eleventh failure in a row gets 429 with Retry-After, and a success in between clears the count', async () => {
    const person = await makePerson();
    const attempt = (password: string) =>
      call('POST', '/login/', { body: { email: person.email, password } });
    for (let n = 0; n < 9; n++) expect((await attempt('wrong password')).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await attempt('wrong password')).status).toBe(401);
    const stopped = await attempt(PASSWORD);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of many sign-ins at once every right password works, and ten of the wrong ones are told so', async () => {
    const person = await makePerson();
    const at = (times: number, password: string) =>
      Promise.all(
        Array.from({ length: times }, () =>
          call('POST', '/login/', { body: { email: person.email, password } }).then(({ status }) => status),
        ),
      );
    expect(await at(15, PASSWORD)).toEqual(Array(15).fill(200));
    expect((await at(15, 'wrong password')).sort()).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect(await at(1, PASSWORD)).toEqual([429]);
  });

  test('logout ends that session and no other', async () => {
    const person = await makePerson();
    const other = (await call('POST', '/login/', { body: { email: person.email, password: PASSWORD } })).body
      .access_token;
    expect((await call('POST', '/logout/', { token: person.token })).status).toBe(204);
    expect((await call('GET', '/users/profile/me/', { token: person.token })).status).toBe(401);
    expect((await call('GET', '/users/profile/me/', { token: other })).status).toBe(200);
  });
});

describe('the student profile', () => {
  test('is set up once, then changed', async () => {
    const { token } = await makePerson({ profile: false });
    const before = await call('GET', '/dashboard/student/', { token });
    expect([before.status, before.body.detail]).toEqual([403, 'Set up your profile first.']);
    expect(
      (await call('PUT', '/users/profile/me/student', { token, body: { language: 'Urdu' } })).status,
    ).toBe(404);
    const body = { language: 'Pashto', current_grade: '5' };
    expect((await call('POST', '/users/profile/me/', { token, body })).body).toEqual(body);
    expect((await call('POST', '/users/profile/me/', { token, body })).status).toBe(409);
    const changed = await call('PUT', '/users/profile/me/student', { token, body: { language: 'Urdu' } });
    expect(changed.body).toEqual({ language: 'Urdu', current_grade: '5' });
  });

  test('cannot be made by an admin or an instructor', async () => {
    for (const role of ['admin', 'instructor'] as const) {
      const { token } = await makePerson({ role });
      const body = { language: 'Pashto', current_grade: '5' };
      expect((await call('POST', '/users/profile/me/', { token, body })).status).toBe(403);
    }
  });
});
