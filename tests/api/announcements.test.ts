import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { announcements } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { LONGEST } from '#lib/school/announcements/announcements.schema.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const teacher = () => makePerson({ role: 'instructor' });

async function aClass() {
  const [mine, one, two] = await Promise.all([teacher(), makePerson(), makePerson()]);
  const classId = await makeClass({ teachers: [mine], students: [one, two], name: '5 A' });
  const path = `/classes/${classId}/announcements/`;
  return {
    ...{ mine, one, two, classId, path },
    tell: (text: string, { token } = mine) => call('POST', path, { token, body: { text } }),
  };
}

const newsOf = async ({ token }: { token: string }) => (await call('GET', '/notices/', { token })).body;

describe('an announcement', () => {
  test('reaches every student of the class as a notice, and nobody else', async () => {
    const { mine, one, two, path, tell } = await aClass();
    const outside = await makePerson();
    const answer = await tell('Bring a ruler tomorrow.\nAnd a pencil.');
    expect(answer).toMatchObject({ status: 201, body: { written_by: 'Laila Safi', told: 2, seen: 0 } });
    for (const student of [one, two])
      expect(await newsOf(student)).toEqual([
        expect.objectContaining({
          kind: 'announcement',
          class_name: '5 A',
          text: 'Bring a ruler tomorrow.\nAnd a pencil.',
        }),
      ]);
    expect([await newsOf(outside), await newsOf(mine)]).toEqual([[], []]);
    const [notice] = await newsOf(one);
    await call('POST', '/notices/read/', { token: one.token, body: { up_to: notice.id } });
    const { body } = await call('GET', path, { token: mine.token });
    expect(body).toEqual([expect.objectContaining({ told: 2, seen: 1 })]);
  });

  test('disappears from every notice list and from the class when it is withdrawn', async () => {
    const { mine, one, path, tell } = await aClass();
    await tell('Stays');
    const { body } = await tell('A mistake');
    expect((await call('DELETE', `/announcements/${body.id}/`, { token: mine.token })).status).toBe(204);
    expect((await newsOf(one)).map(({ text }: { text: string }) => text)).toEqual(['Stays']);
    expect((await call('GET', path, { token: mine.token })).body).toHaveLength(1);
    expect((await call('DELETE', `/announcements/${body.id}/`, { token: mine.token })).status).toBe(404);
  });

  test("of another teacher's class cannot be read, made or withdrawn; an admin may do all three", async () => {
    const { path, tell } = await aClass();
    const [other, admin] = [await teacher(), await makeAdmin()];
    const { body } = await tell('Ours');
    const statuses = async ({ token }: { token: string }) => [
      (await call('GET', path, { token })).status,
      (await call('POST', path, { token, body: { text: 'Theirs' } })).status,
      (await call('DELETE', `/announcements/${body.id}/`, { token })).status,
    ];
    expect(await statuses(other)).toEqual([404, 404, 404]);
    expect(await statuses(admin)).toEqual([200, 201, 204]);
  });

  test('must be short, must not be empty, and is refused for a class that has ended', async () => {
    const { mine, classId, tell } = await aClass();
    for (const text of ['', '   ', 'x'.repeat(LONGEST + 1)]) expect((await tell(text)).status).toBe(422);
    await call('POST', `/classes/${classId}/end/`, { token: mine.token });
    expect((await tell('Too late')).body.type).toContain('class_ended');
  });

  test('is limited to thirty an hour for one teacher', async () => {
    const { tell } = await aClass();
    for (let n = 0; n < 30; n++) expect((await tell('Again')).status).toBe(201);
    expect((await tell('Once more')).status).toBe(429);
  });

  test('is in the audit log with who made and who withdrew it, but without its words', async () => {
    const { mine, classId, tell } = await aClass();
    const { body } = await tell('Secret words');
    await call('DELETE', `/announcements/${body.id}/`, { token: mine.token });
    const own = eq(auditLog.actorId, mine.id);
    const rows = await db().select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(2);
    expect(rows.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['class.withdraw', classId],
      ['class.announce', classId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect(await db().select().from(announcements).where(eq(announcements.classId, classId))).toEqual([]);
  });
});
