import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { auditLog } from '#db/schema/platform.ts';
import { listAudit } from '#lib/platform/audit/audit.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

const account = () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  return {
    username: name,
    email: `${name}@example.com`,
    first_name: 'Zala',
    last_name: 'Noor',
    role: 'instructor',
  };
};

const signIn = (email: string, password: string) => call('POST', '/login/', { body: { email, password } });

describe('an account made by an admin', () => {
  test('without a password gets one that is shown once and works', async () => {
    const { token } = await makeAdmin();
    const body = account();
    const created = await call('POST', '/admin/users/', { token, body: { ...body, password: '' } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...body, dp: null });
    expect((await signIn(body.email, created.body.initial_password)).status).toBe(200);
    const { body: again } = await call('GET', `/admin/users/${created.body.id}`, { token });
    expect(again).not.toHaveProperty('initial_password');
  });

  test('with a password does not return it in the answer', async () => {
    const { token } = await makeAdmin();
    const body = { ...account(), password: PASSWORD };
    const created = await call('POST', '/admin/users/', { token, body });
    expect(Object.keys(created.body)).not.toContain('initial_password');
    expect((await signIn(body.email, PASSWORD)).status).toBe(200);
  });

  test("is refused field by field, with the form's sentences", async () => {
    const { token } = await makeAdmin();
    const body = {
      username: 'ab',
      first_name: '',
      last_name: '',
      email: 'no',
      password: 'short',
      role: 'owner',
    };
    const refused = await call('POST', '/admin/users/', { token, body });
    expect(refused.status).toBe(422);
    expect(Object.fromEntries(refused.body.errors.map((e: any) => [e.field, e.message]))).toEqual({
      username: 'Username must be at least 3 characters',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      role: 'Role must be one of student, instructor, admin',
    });
  });
});

describe('the list of accounts', () => {
  test('searches names, username and email in any case, and takes % and _ literally', async () => {
    const { token } = await makeAdmin();
    const mark = crypto.randomUUID().slice(0, 6);
    const percent = { ...account(), first_name: `100%_${mark}` };
    const plain = { ...account(), first_name: `100xy${mark}` };
    for (const body of [percent, plain]) await call('POST', '/admin/users/', { token, body });
    const search = async (text: string) =>
      (await call('GET', `/admin/users/?search=${encodeURIComponent(text)}`, { token })).body.map(
        (u: any) => u.username,
      );
    expect(await search(`%_${mark}`)).toEqual([percent.username]);
    expect(await search(`00XY${mark.toUpperCase()}`)).toEqual([plain.username]);
    expect(await search(percent.email.toUpperCase())).toEqual([percent.username]);
    expect(await search('\\')).toEqual([]);
  });

  test('sorts, pages and counts', async () => {
    const { token } = await makeAdmin();
    const mark = `Q${crypto.randomUUID().slice(0, 6)}`;
    for (const letter of ['b', 'A', 'c']) {
      const body = { ...account(), username: `${letter}-${mark}`, last_name: mark };
      expect((await call('POST', '/admin/users/', { token, body })).status).toBe(201);
    }
    const list = (rest: string) =>
      call('GET', `/admin/users?search=${mark}&role=instructor${rest}`, { token });
    const names = async (rest: string) =>
      (await list(rest)).body.map((u: any) => u.username.slice(0, 1)).join('');
    expect(await names('&sort=username')).toBe('Abc');
    expect(await names('&sort=-username')).toBe('cbA');
    expect(await names('')).toBe('cAb');
    expect(await names('&sort=username&limit=1&offset=1')).toBe('b');
    expect((await list('&limit=1')).headers.get('x-total-count')).toBe('3');
  });

  test('counts every match of a search, thousands of them too, or up to a given limit', async () => {
    const { token } = await makeAdmin();
    const mark = crypto.randomUUID().slice(0, 8);
    const rest = { firstName: 'A', lastName: 'B', role: 'student' as const, passwordHash: '-' };
    const many = Array.from({ length: 1200 }, (_, n) => ({
      ...{ username: `${mark}-${n}`, email: `${mark}-${n}@example.com` },
      ...rest,
    }));
    await db().insert(users).values(many);
    const count = async (query: string) => {
      const { headers } = await call('GET', `/admin/users/?search=${mark}&limit=1${query}`, { token });
      return [headers.get('x-total-count'), headers.get('x-total-count-is')];
    };
    expect(await count('')).toEqual(['1200', null]);
    expect(await count('&count_to=100')).toEqual(['100', 'at-least']);
  });

  test('refuses a query that it does not know', async () => {
    const { token } = await makeAdmin();
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1e1',
      'offset=-1',
      'sort=password',
      'role=x',
      'page=2',
      'limit=',
    ])
      expect([query, (await call('GET', `/admin/users/?${query}`, { token })).status]).toEqual([query, 422]);
  });
});

describe('a changed account', () => {
  test('accepts any part, keeps its password if the field is blank, and stays signed in', async () => {
    const { token } = await makeAdmin();
    const person = await makePerson();
    const path = `/admin/users/${person.id}`;
    const changed = await call('PUT', path, { token, body: { first_name: 'Mina', password: '' } });
    expect(changed.body).toMatchObject({ first_name: 'Mina', last_name: 'Safi', email: person.email });
    expect((await call('GET', '/users/profile/me/', { token: person.token })).status).toBe(200);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test('ends every session with a new password or a new role', async () => {
    const { token } = await makeAdmin();
    for (const body of [{ password: 'another one' }, { role: 'instructor' }]) {
      const person = await makePerson();
      expect((await call('PUT', `/admin/users/${person.id}`, { token, body })).status).toBe(200);
      expect((await call('GET', '/users/profile/me/', { token: person.token })).status).toBe(401);
    }
  });

  test("cannot take another's email or username", async () => {
    const { token } = await makeAdmin();
    const [one, other] = [await makePerson(), await makePerson()];
    const put = (body: object) => call('PUT', `/admin/users/${one.id}`, { token, body });
    expect((await put({ email: other.email.toUpperCase() })).status).toBe(409);
    expect((await put({ username: other.username })).body.type).toBe('urn:dars:problem:username_taken');
  });
});

describe('the last admin', () => {
  test('cannot be demoted; if two demote each other at once, one stays an admin', async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    await db().update(users).set({ role: 'instructor' }).where(eq(users.role, 'admin'));
    const both = [one, other];
    for (const { id } of both) await db().update(users).set({ role: 'admin' }).where(eq(users.id, id));
    const demote = (by: typeof one, whom: typeof one) =>
      call('PUT', `/admin/users/${whom.id}`, { token: by.token, body: { role: 'student' } });
    const answers = await Promise.all([demote(one, other), demote(other, one)]);
    const admins = await db()
      .select()
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)));
    expect(admins).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const last = both.find(({ id }) => id === admins[0]!.id)!;
    const refused = await demote(last, last);
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:dars:problem:last_admin']);
  });

  test('nobody deletes themselves', async () => {
    const one = await makeAdmin();
    const refused = await call('DELETE', `/admin/users/${one.id}`, { token: one.token });
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:dars:problem:own_account']);
  });
});

describe('a deleted person', () => {
  test('is gone at once and named nowhere; their attempts stay', async () => {
    const { token } = await makeAdmin();
    const person = await makePerson();
    const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
    const submitted = await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token: person.token,
      body: await answersTo(lesson.quizId, 8),
    });
    expect((await call('DELETE', `/admin/users/${person.id}`, { token })).status).toBe(204);
    expect((await call('GET', '/users/profile/me/', { token: person.token })).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await call(method, `/admin/users/${person.id}`, { token, ...(method === 'PUT' && { body: {} }) }))
          .status,
      ).toBe(404);
    expect((await call('GET', `/admin/users/?search=${person.username}`, { token })).body).toEqual([]);
    const [attempt] = await db()
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.id, submitted.body.attempt.id));
    expect(attempt).toMatchObject({ correct: 8 });
    const [row] = await db().select().from(users).where(eq(users.id, attempt!.studentId));
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${person.username}|Laila|Safi|argon2`));
    const again = { ...account(), username: person.username, email: person.email };
    expect((await call('POST', '/admin/users/', { token, body: again })).status).toBe(201);
  });
});

describe('the audit log', () => {
  test('has a row for each change, without passwords or names', async () => {
    const { token, id: actorId } = await makeAdmin();
    const { body: created } = await call('POST', '/admin/users/', {
      token,
      body: { ...account(), password: PASSWORD },
    });
    await call('PUT', `/admin/users/${created.id}`, {
      token,
      body: { role: 'student', password: 'another one' },
    });
    await call('DELETE', `/admin/users/${created.id}`, { token });
    const rows = await db().select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.id);
    expect(rows.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['user.create', created.id],
      ['user.update', created.id],
      ['user.delete', created.id],
    ]);
    expect(rows[1]!.detail).toEqual({
      fields: ['role', 'password'],
      role: { from: 'instructor', to: 'student' },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Zala|Noor|example\.com|correct horse|another one/);
  });

  test('has failed sign-ins with the account, or else a hash of what was typed; both are found by email', async () => {
    const { actor } = await makeAdmin();
    const person = await makePerson();
    await signIn(person.email, 'not this one');
    await call('POST', '/login/', {
      body: { email: 'Nobody.Here@example.com', password: 'not this one' },
      headers: { 'x-dars-address': '203.0.113.91' },
    });
    for (const search of [person.email, ' nobody.here@EXAMPLE.com']) {
      const found = await listAudit(actor, { search, kind: 'sign_in' });
      expect([search, found[0]?.action]).toEqual([search, 'sign_in.fail']);
      expect(await listAudit(actor, { search, kind: 'user' })).toEqual([]);
    }
    const failures = eq(auditLog.action, 'sign_in.fail');
    const rows = await db().select().from(auditLog).where(failures).orderBy(desc(auditLog.id)).limit(2);
    expect(rows.map(({ targetId }) => targetId)).toEqual([null, person.id]);
    expect(rows[0]!.detail).toEqual({ inThisHour: 1, emailSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(rows[0]!.address).toBe('203.0.113.91');
  });

  test('has two rows for twelve failures in an hour: the first and the tenth', async () => {
    const person = await makePerson();
    for (let n = 0; n < 12; n++) await signIn(person.email, 'not this one');
    const own = and(eq(auditLog.action, 'sign_in.fail'), eq(auditLog.targetId, person.id));
    const rows = await db().select().from(auditLog).where(own).orderBy(auditLog.id);
    expect(rows.map(({ detail }) => detail.inThisHour)).toEqual([1, 10]);
  });

  test("has registrations, sign-ins, changes of one's own email and password, and exports", async () => {
    const { token, id: adminId } = await makeAdmin();
    const name = `a${crypto.randomUUID().slice(0, 8)}`;
    const email = `${name}@example.com`;
    const person = { username: name, email, first_name: 'A', last_name: 'B', password: PASSWORD };
    const { body: created } = await call('POST', '/users/', { body: person });
    const own = (await signIn(email, PASSWORD)).body.access_token;
    await call('PUT', '/users/profile/me/', { token: own, body: { email: `new-${email}` } });
    const change = { current_password: PASSWORD, new_password: 'another one' };
    await call('PUT', '/users/profile/me/password', { token: own, body: change });
    await call('GET', '/admin/users/export?role=student', { token });
    const rows = await db().select().from(auditLog).orderBy(auditLog.id);
    const by = (id: number) => rows.filter(({ actorId }) => actorId === id).map(({ action }) => action);
    expect(by(created.id)).toEqual(['user.register', 'sign_in.done', 'user.profile', 'user.password']);
    expect(by(adminId)).toEqual(['user.export']);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${name}|another one`));
  });
});
