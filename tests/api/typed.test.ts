import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

/** By a writer who had not seen the rules. */
const cases = readFileSync('tests/judge/typed.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([area]) => area === 'lookalike');

test('usernames are taken where they look alike to a reader, and only then', async () => {
  const wrong = [];
  for (const [, input = '', expected] of cases) {
    const [one, other] = input.split(' | ');
    const [row] = await db().execute<{ same: boolean }>(
      sql`select lookalike(${one}::text) = lookalike(${other}::text) as same`,
    );
    if ((row!.same ? 'same' : 'different') !== expected) wrong.push([input, expected]);
  }
  expect(cases.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
/** As somebody types it on a Persian keyboard, with blanks, another hyphen and marks of direction. */
const typedBadly = (text: string) =>
  `\u200f ${text
    .toUpperCase()
    .replaceAll('-', '\u2010')
    .replace(/\d/g, (digit) => PERSIAN[Number(digit)]!)} \u200f`;

describe('typed on another keyboard', () => {
  test('a made first password signs in', async () => {
    const { token } = await makeAdmin();
    const name = `n${crypto.randomUUID().slice(0, 8)}`;
    const body = {
      username: name,
      email: `${name}@example.com`,
      first_name: 'A',
      last_name: 'B',
      role: 'student',
    };
    const { initial_password: made } = (await call('POST', '/admin/users/', { token, body })).body;
    for (const password of [typedBadly(made), made.replaceAll('-', ' '), made.replaceAll('-', '')]) {
      const { status } = await call('POST', '/login/', { body: { email: body.email, password } });
      expect([password, status]).toEqual([password, 200]);
    }
    const wrong = `${typedBadly(made).slice(0, -3)}`;
    expect((await call('POST', '/login/', { body: { email: body.email, password: wrong } })).status).toBe(
      401,
    );
  });

  test('a class code opens the door, and the words of a card sign in there', async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const id = await makeClass({ teachers: [teacher], gradeLevel: 5, language: 'English', isDoorOpen: true });
    const [row] = await db().select().from(classes).where(eq(classes.id, id));
    const { body } = await call('POST', `/classes/${id}/accounts/`, {
      token: teacher.token,
      body: { students: [{ first_name: 'Zala', last_name: '' }] },
    });
    const code = typedBadly(`${row!.code.slice(0, 3)}-${row!.code.slice(3)}`);
    expect((await call('GET', `/doors/?code=${encodeURIComponent(code)}`)).status).toBe(200);
    const [{ id: studentId, secret, username }] = body;
    const password = `\u200f${secret.join('\u2011').toUpperCase()}.`;
    const entered = await call('POST', '/doors/enter/', { body: { code, student_id: studentId, password } });
    expect(entered.status).toBe(200);
    const other = await makeClass({ teachers: [teacher], gradeLevel: 5 });
    const added = await call('POST', `/classes/${other}/students/`, {
      token: teacher.token,
      body: { account: typedBadly(username) },
    });
    expect(added.status).toBe(200);
  });
});

test('a password of one repeated digit, of blanks, of four emoji or of the own name is refused', async () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  for (const password of ['۷۷۷۷۷۷۷۷۷۷', '            ', '😀🐱🌙🍉', 'Zmaray Karimi']) {
    const body = {
      username: name,
      email: `${name}@example.com`,
      first_name: 'Zmaray',
      last_name: 'Karimi',
      password,
    };
    const { status, body: refused } = await call('POST', '/users/', { body });
    expect([password, status, refused.errors?.[0].field]).toEqual([password, 422, 'password']);
  }
});
