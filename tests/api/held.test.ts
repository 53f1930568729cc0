import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { consents, guardians } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import { ACTS, type PersonalTable, SECTIONS } from '#lib/school/personal-data/sections.ts';
import { call } from '../support/api.ts';
import { answersTo } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { practiceAt, rightAnswer } from '../support/practice.ts';

const OWN = '/users/profile/me/held/';

async function pupilWithAPast() {
  const { person, lesson, next, answer, token } = await practiceAt();
  const { id } = (await next()).body;
  await answer(id, 1, await rightAnswer(id));
  const body = await answersTo(lesson.quizId, 1);
  expect((await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body })).status).toBe(201);
  return { person, token };
}

test('a person gets everything stored about them, with the words of lessons and questions, and no secret', async () => {
  const { person, token } = await pupilWithAPast();
  const { status, body } = await call('GET', OWN, { token });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(Object.keys(SECTIONS));
  expect(body.account).toMatchObject([{ id: person.id, username: person.username, email: person.email }]);
  expect(body.quizAttempts).toMatchObject([{ lesson: expect.any(String), asked: 2 }]);
  expect(body.quizAnswers[0]).toMatchObject({ question: expect.any(String), is_correct: true });
  expect(body.practiceAnswers).toHaveLength(1);
  const written = JSON.stringify(body);
  for (const secret of ['password_hash', '$argon2id', '"seed"', person.sessionId, person.sessionKey])
    expect(written).not.toContain(secret);
});

test('as a page it is in the requested language, and what somebody typed stays plain text', async () => {
  const { token } = await makePerson({ grade: 4 });
  const first_name = '<b>Gul & Co</b>';
  await call('PUT', '/users/profile/me/', { token, body: { first_name } });
  const { headers, text: html } = await call('GET', `${OWN}?format=html&language=Pashto`, { token });
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="held.html"');
  expect(html).toContain('<html lang="ps" dir="rtl">');
  expect(html).toContain('<h2>ننوتنې</h2>');
  expect(html).toContain('&#x3C;b>Gul &#x26; Co&#x3C;/b>');
  expect(html).not.toContain('<b>');
});

test("an admin gets a person's file with an audit entry, and no file has another person's address", async () => {
  const admin = await makeAdmin();
  const { person, token } = await pupilWithAPast();
  expect((await call('GET', `/admin/users/${admin.id}/held/`, { token })).status).toBe(403);
  const path = `/admin/users/${person.id}/held/`;
  expect((await call('GET', path, { token: admin.token })).body.account[0].id).toBe(person.id);
  const entry = and(eq(auditLog.action, 'user.held.export'), eq(auditLog.targetId, person.id));
  expect(await db().select().from(auditLog).where(entry)).toMatchObject([{ actorId: admin.id }]);
  const act = { action: 'test.address', targetType: 'user', targetId: person.id };
  await db()
    .insert(auditLog)
    .values([
      { ...act, actorId: admin.id, address: '203.0.113.1' },
      { ...act, actorId: person.id, address: '203.0.113.2' },
    ]);
  const { record } = (await call('GET', OWN, { token })).body;
  const addresses = record.filter((row: { action: string }) => row.action === act.action);
  expect(addresses.map((row: { address: string }) => row.address)).toEqual([null, '203.0.113.2']);
  await call('DELETE', `/admin/users/${person.id}`, { token: admin.token });
  expect((await call('GET', path, { token: admin.token })).status).toBe(404);
});

test('every column that refers to a person is in the file, or is classified as an act', async () => {
  const { rows } = await database().query(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join pg_tables on schemaname = 'public' and tablename = c.table_name
      where c.table_schema = 'public' and (c.column_name in ('user_id', 'student_id') or exists (
        select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_class r on r.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = 'users'::regclass and r.relname = c.table_name
          and a.attname = c.column_name))`,
    [],
  );
  const sections: PersonalTable[] = Object.values(SECTIONS);
  const owned = sections.flatMap(({ table, owner }) =>
    owner && table !== 'users' ? `${table}.${owner}` : [],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...owned, ...ACTS].sort());
});

test("a student's own copy has not the name and number of their guardian; the school's has", async () => {
  const admin = await makeAdmin();
  const { id, token } = await makePerson();
  await db().insert(guardians).values({ studentId: id, name: 'Gulalai', contact: '+93 700 000' });
  const consent = { studentId: id, guardian: 'Gulalai', recordedBy: admin.id, day: '2026-03-01' };
  await db()
    .insert(consents)
    .values({ ...consent, purpose: 'model', decision: 'given', way: 'paper' });
  const own = await call('GET', OWN, { token });
  expect(own.body.guardian).toHaveLength(1);
  expect(own.text).not.toMatch(/Gulalai|\+93/);
  expect((await call('GET', `${OWN}?format=html`, { token })).text).not.toMatch(/Gulalai|\+93/);
  const schools = await call('GET', `/admin/users/${id}/held/`, { token: admin.token });
  expect(schools.body.guardian).toMatchObject([{ name: 'Gulalai', contact: '+93 700 000' }]);
});
