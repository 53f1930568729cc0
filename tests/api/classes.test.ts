import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makePerson } from '../support/people.ts';

const teacher = () => makePerson({ role: 'instructor' });
const about = { name: '1 A', grade_level: 1, language: 'Pashto', school_year: 2026 };

/** A person's last audit entries, newest first. */
const deeds = async (actorId: number) => {
  const own = eq(auditLog.actorId, actorId);
  const rows = await db().select().from(auditLog).where(own).orderBy(desc(auditLog.id));
  return rows.map(({ action }) => action);
};

describe('a class', () => {
  test('is created by an instructor, who is then its teacher, and it is in the audit log', async () => {
    const { token, id } = await teacher();
    const answer = await call('POST', '/classes/', { token, body: about });
    expect(answer).toMatchObject({ status: 201, body: { ...about, students: 0, ended_at: null } });
    const { body } = await call('GET', '/classes/', { token });
    expect(body.map((one: { id: number }) => one.id)).toEqual([answer.body.id]);
    expect(await deeds(id)).toEqual(['class.create']);
  });

  test('of another teacher is not found, in the list or by any call; an admin sees every class', async () => {
    const [mine, other, admin] = await Promise.all([teacher(), teacher(), makePerson({ role: 'admin' })]);
    const student = await makePerson();
    const id = await makeClass({ teachers: [mine], students: [student] });
    const calls: [string, string, unknown?][] = [
      ['GET', `/classes/${id}/`],
      ['PUT', `/classes/${id}/`, { name: 'mine now' }],
      ['POST', `/classes/${id}/end/`],
      ['POST', `/classes/${id}/reopen/`],
      ['GET', `/classes/${id}/students/`],
      ['POST', `/classes/${id}/students/`, { account: student.username }],
      ['POST', `/classes/${id}/students/remove/`, { student_id: student.id }],
      ['GET', `/classes/${id}/teachers/`],
      ['POST', `/classes/${id}/teachers/`, { account: other.username }],
      ['POST', `/classes/${id}/teachers/remove/`, { user_id: mine.id }],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await call(method, path, { token: other.token, body })).status]).toEqual([
        method,
        path,
        404,
      ]);
    expect((await call('GET', '/classes/', { token: other.token })).body).toEqual([]);
    expect((await call('GET', `/classes/${id}/`, { token: admin.token })).status).toBe(200);
    expect((await call('GET', `/classes/${id}/students/`, { token: mine.token })).body).toHaveLength(1);
  });

  test('is found by a part of its name in any spelling, and the next page continues before an id', async () => {
    const mine = await teacher();
    const first = await makeClass({ teachers: [mine], name: 'Grade Five B' });
    const second = await makeClass({ teachers: [mine], name: 'پنځم' });
    const ids = async (query: string) =>
      (await call('GET', `/classes/?${query}`, { token: mine.token })).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids('search=five')).toEqual([first]);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids(`before=${second}`)).toEqual([first]);
  });

  test('is read-only once it has ended, and the end can be undone', async () => {
    const mine = await teacher();
    const { token } = mine;
    const student = await makePerson();
    const id = await makeClass({ teachers: [mine], students: [student], isDoorOpen: true });
    const ended = await call('POST', `/classes/${id}/end/`, { token });
    expect(ended.body.ended_at).not.toBeNull();
    expect((await call('POST', `/classes/${id}/end/`, { token })).body.ended_at).toBe(ended.body.ended_at);
    for (const [path, body] of [
      ['students', { account: student.username }],
      ['students/remove', { student_id: student.id }],
      ['teachers', { account: mine.username }],
      ['teachers/remove', { user_id: mine.id }],
    ] as const) {
      const refused = await call('POST', `/classes/${id}/${path}/`, { token, body });
      expect([path, refused.status, refused.body.type]).toEqual([path, 409, 'urn:dars:problem:class_ended']);
    }
    expect((await call('GET', `/classes/${id}/students/`, { token })).body).toHaveLength(1);
    expect((await call('GET', '/classes/', { token })).body).toEqual([]);
    expect((await call('GET', '/classes/?ended=yes', { token })).body).toHaveLength(1);
    expect((await call('POST', `/classes/${id}/reopen/`, { token })).body.ended_at).toBeNull();
    expect((await call('PUT', `/classes/${id}/`, { token, body: { name: '2 A' } })).body.name).toBe('2 A');
    expect((await deeds(mine.id)).filter((action) => action === 'class.end')).toHaveLength(1);
  });
});

describe('the students of a class', () => {
  test('are added once by their whole username or email, in any letter case, with an audit entry', async () => {
    const mine = await teacher();
    const student = await makePerson();
    const id = await makeClass({ teachers: [mine] });
    await makeClass({ teachers: [mine], students: [student] });
    const add = (account: string) =>
      call('POST', `/classes/${id}/students/`, { token: mine.token, body: { account } });
    expect(await add(student.email.toUpperCase())).toMatchObject({ status: 200, body: { id: student.id } });
    expect((await add(student.username)).body.id).toBe(student.id);
    expect((await deeds(mine.id)).filter((action) => action === 'class.student.add')).toHaveLength(1);
    for (const account of [student.username.slice(0, -1), '%', mine.username]) {
      const refused = await add(account);
      expect([account, refused.status, refused.body.faults[0].code]).toEqual([
        account,
        422,
        'no_such_student',
      ]);
    }
  });

  test('keep their account and work when removed, and are removed only from a class that they are in', async () => {
    const mine = await teacher();
    const student = await makePerson();
    const id = await makeClass({ teachers: [mine], students: [student] });
    const remove = () =>
      call('POST', `/classes/${id}/students/remove/`, {
        token: mine.token,
        body: { student_id: student.id },
      });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await call('GET', '/users/profile/me/', { token: student.token })).status).toBe(200);
  });

  test(`are at most ${MOST_STUDENTS}`, async () => {
    const mine = await teacher();
    const students = await Promise.all(Array.from({ length: MOST_STUDENTS }, () => makePerson()));
    const id = await makeClass({ teachers: [mine], students });
    const one = await makePerson();
    await makeClass({ teachers: [mine], students: [one] });
    const refused = await call('POST', `/classes/${id}/students/`, {
      token: mine.token,
      body: { account: one.username },
    });
    expect([refused.status, refused.body.faults[0].code]).toEqual([422, 'too_many']);
  });

  test('are listed with an audit entry', async () => {
    const mine = await teacher();
    const id = await makeClass({ teachers: [mine] });
    await call('GET', `/classes/${id}/students/`, { token: mine.token });
    expect(await deeds(mine.id)).toEqual(['class.students.read']);
  });
});

describe('the teachers of a class', () => {
  test('are instructors and admins, and the last one cannot be removed', async () => {
    const [mine, other, student] = await Promise.all([teacher(), teacher(), makePerson()]);
    const id = await makeClass({ teachers: [mine] });
    const send = (path: string, body: unknown) =>
      call('POST', `/classes/${id}/teachers/${path}`, { token: mine.token, body });
    expect((await send('', { account: student.username })).body.faults[0].code).toBe('no_such_teacher');
    expect((await send('remove/', { user_id: mine.id })).body.faults[0].code).toBe('last_teacher');
    expect((await send('', { account: other.email })).body).toHaveLength(2);
    expect((await call('GET', `/classes/${id}/`, { token: other.token })).status).toBe(200);
    expect((await send('remove/', { user_id: mine.id })).status).toBe(204);
    expect((await call('GET', `/classes/${id}/`, { token: mine.token })).status).toBe(404);
  });
});
