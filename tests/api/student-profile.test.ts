import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const USER = ['created_at', 'dp', 'email', 'first_name', 'id', 'last_name', 'role', 'username'];

describe("an admin changes a student's grade and language", () => {
  test("either or both, and the student's next call shows it", async () => {
    const { token } = await makeAdmin();
    const pupil = await makePerson({ grade: 5, language: 'English' });
    const put = (student_profile: object) =>
      call('PUT', `/admin/users/${pupil.id}`, { token, body: { student_profile } });
    const mine = async () =>
      (await call('GET', '/users/profile/me/', { token: pupil.token })).body.student_profile;
    const changed = await put({ current_grade: '6' });
    expect([changed.status, Object.keys(changed.body).sort()]).toEqual([200, USER]);
    expect(await mine()).toEqual({ current_grade: '6', language: 'English' });
    await put({ language: 'Pashto' });
    expect(await mine()).toEqual({ current_grade: '6', language: 'Pashto' });
    await put({ language: 'Urdu', current_grade: '12' });
    expect(await mine()).toEqual({ current_grade: '12', language: 'Urdu' });
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, pupil.id))
      .orderBy(desc(auditLog.id));
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['user.update', { fields: ['language', 'current_grade'], grade: { from: 6, to: 12 } }],
      ['user.update', { fields: ['language'] }],
      ['user.update', { fields: ['current_grade'], grade: { from: 5, to: 6 } }],
    ]);
  });

  test('sets both for a student who has neither yet, or nothing', async () => {
    const { token } = await makeAdmin();
    const pupil = await makePerson({ profile: false });
    const put = (student_profile: object) =>
      call('PUT', `/admin/users/${pupil.id}`, { token, body: { student_profile } });
    const half = await put({ current_grade: '6' });
    expect([half.status, half.body.errors]).toEqual([
      422,
      [
        {
          field: 'student_profile.language',
          message: 'Choose one of Arabic, English, Pashto, Persian, Urdu',
        },
      ],
    ]);
    expect((await put({ current_grade: '6', language: 'Persian' })).status).toBe(200);
    expect((await call('GET', '/dashboard/student/', { token: pupil.token })).status).toBe(200);
  });

  test('is refused for somebody who is not a student, and for an unknown grade', async () => {
    const { token, id } = await makeAdmin();
    const pupil = await makePerson();
    const grade = (current_grade: unknown) => ({ token, body: { student_profile: { current_grade } } });
    const [own, thirteen, number] = await Promise.all([
      call('PUT', `/admin/users/${id}`, grade('5')),
      call('PUT', `/admin/users/${pupil.id}`, grade('13')),
      call('PUT', `/admin/users/${pupil.id}`, grade(5)),
    ]);
    expect([own.status, own.body.errors[0].field]).toEqual([422, 'student_profile']);
    expect([thirteen.status, thirteen.body.errors[0].field]).toEqual([422, 'student_profile.current_grade']);
    expect(number.status).toBe(422);
    const more = { token, body: { student_profile: { time_zone: 'UTC' } } };
    expect((await call('PUT', `/admin/users/${pupil.id}`, more)).status).toBe(422);
  });

  test('also for a new account', async () => {
    const { token } = await makeAdmin();
    const name = `n${crypto.randomUUID().slice(0, 8)}`;
    const body = { username: name, email: `${name}@x.co`, first_name: 'A', last_name: 'B', role: 'student' };
    const profile = { current_grade: '3', language: 'Urdu' };
    const created = await call('POST', '/admin/users/', {
      token,
      body: { ...body, student_profile: profile },
    });
    expect(created.status).toBe(201);
    const { body: user } = await call('GET', `/admin/users/${created.body.id}?with=student_profile`, {
      token,
    });
    expect(user.student_profile).toEqual(profile);
  });
});

describe('grade and language in the list of accounts', () => {
  test('come only on request, and the plain list stays as described', async () => {
    const { token, username } = await makeAdmin();
    const pupil = await makePerson({ grade: 7, language: 'Persian' });
    const list = async (name: string, more: string) =>
      (await call('GET', `/admin/users/?search=${name}${more}`, { token })).body[0];
    expect((await list(pupil.username, '&with=student_profile')).student_profile).toEqual({
      current_grade: '7',
      language: 'Persian',
    });
    expect((await list(username, '&with=student_profile')).student_profile).toBeNull();
    expect(Object.keys(await list(pupil.username, '')).sort()).toEqual(USER);
    expect(Object.keys((await call('GET', `/admin/users/${pupil.id}`, { token })).body).sort()).toEqual(USER);
    expect((await call('GET', '/admin/users/?with=password', { token })).status).toBe(422);
  });

  test('are in the export, under the names that an import reads', async () => {
    const { token } = await makeAdmin();
    const pupil = await makePerson({ grade: 7, language: 'Persian' });
    const { text } = await call('GET', `/admin/users/export?search=${pupil.username}`, { token });
    const [head, row] = text.replace('\ufeff', '').split('\r\n');
    expect(head!.split(',').slice(-2)).toEqual(['"grade"', '"language"']);
    expect(row!.split(',').slice(-2)).toEqual(['"7"', '"Persian"']);
  });
});
