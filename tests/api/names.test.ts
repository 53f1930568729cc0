import { describe, expect, test } from 'vitest';
import { setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

const account = (changes: object) => {
  const name = `v${crypto.randomUUID().slice(0, 8)}`;
  const plain = { username: name, email: `${name}@example.com`, first_name: 'A', last_name: 'B' };
  return { ...plain, password: PASSWORD, ...changes };
};
const register = (changes: object) => call('POST', '/users/', { body: account(changes) });

describe('a name', () => {
  test('has no invisible character', async () => {
    for (const odd of [
      '\u200b',
      '\u202e',
      '\u0007',
      '\ufeff',
      '\u2060',
      '\u00ad',
      '\u3164',
      '\u2028',
      '\ue000',
    ])
      for (const field of ['first_name', 'last_name', 'username']) {
        const { status, body } = await register({ [field]: `Mi${odd}na` });
        expect([odd, field, status, body.errors?.[0]]).toEqual([
          odd,
          field,
          422,
          { field, message: 'Contains a character that cannot be seen' },
        ]);
      }
    expect((await register({ first_name: '\u200c' })).status).toBe(422);
  });

  test('keeps the joiner that its language writes between two letters', async () => {
    const { status, body } = await register({ first_name: 'علی‌رضا', last_name: 'José' });
    expect([status, body.first_name, body.last_name]).toEqual([201, 'علی‌رضا', 'José']);
  });
});

describe('a username', () => {
  test('cannot look like another one by capitals, letters of another script or other letter forms', async () => {
    const stem = crypto.randomUUID().slice(0, 6);
    expect((await register({ username: `paco${stem}` })).status).toBe(201);
    for (const alike of [`PACO${stem}`, `расо${stem}`, `ｐａｃｏ${stem}`, `páco${stem}`]) {
      const { status, body } = await register({ username: alike });
      expect([alike, status, body.type]).toEqual([alike, 409, 'urn:dars:problem:username_taken']);
    }
    expect((await register({ username: `علي${stem}` })).status).toBe(201);
    expect((await register({ username: `علی${stem}` })).status).toBe(409);
  });
});

test('if registration is closed nobody can register, and no student can change their grade', async () => {
  const { token } = await makePerson({ grade: 5 });
  setEnv({ REGISTRATION: 'closed' });
  const closed = await register({});
  const grade = (current_grade: string) =>
    call('PUT', '/users/profile/me/student', { token, body: { language: 'Urdu', current_grade } });
  const answers = [await grade('6'), await grade('5')];
  setEnv({ REGISTRATION: 'open' });
  expect([closed.status, closed.body.detail]).toEqual([
    403,
    'Registration is closed. Ask your school for an account.',
  ]);
  expect(answers.map(({ status, body }) => [status, body.detail ?? body.current_grade])).toEqual([
    [403, 'Ask your school to change your grade.'],
    [200, '5'],
  ]);
  expect((await grade('6')).body).toEqual({ language: 'Urdu', current_grade: '6' });
});
