import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { subjects } from '#db/schema/content.ts';
import { call } from '../support/api.ts';
import { classroom } from '../support/classroom.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

describe('subjects', () => {
  test('are created, changed in any part, and deleted with their lessons', async () => {
    const { admin, student } = await classroom();
    const created = await admin('POST', '/admin/subjects/', {
      name: 'Botany',
      description: 'Plants',
      grade_level: 5,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ total_lessons: 0, completed_lessons: 0, progress: 0 });
    const path = `/admin/subjects/${created.body.id}`;
    const lesson = await makeLesson({ subjectId: created.body.id });
    expect((await admin('PUT', path, { name: 'Flora' })).body).toMatchObject({
      name: 'Flora',
      description: 'Plants',
      total_lessons: 1,
    });
    expect((await student('GET', `/subjects/${created.body.id}/`)).body.name).toBe('Flora');
    expect((await admin('DELETE', path)).status).toBe(204);
    for (const gone of [
      `/subjects/${created.body.id}/`,
      `/lessons/${lesson.id}/`,
      `/admin/lessons/${lesson.id}/`,
    ])
      expect([gone, (await admin('GET', gone)).status]).toEqual([gone, 404]);
    expect((await admin('PUT', path, { name: 'Flora' })).status).toBe(404);
  });

  test('lose their translations when the name changes, and keep them when the grade changes', async () => {
    const { admin } = await classroom();
    const reader = await makePerson({ grade: 6, language: 'Urdu' });
    const subject = await makeSubject({ grade: 5, name: 'Botany' });
    const translations = { Urdu: { name: 'نباتیات', description: 'پودے' } };
    await db().update(subjects).set({ translations }).where(eq(subjects.id, subject.id));
    const nameForReader = async () =>
      (await call('GET', `/subjects/${subject.id}/`, { token: reader.token })).body.name;
    await admin('PUT', `/admin/subjects/${subject.id}`, { grade_level: 6 });
    expect(await nameForReader()).toBe('نباتیات');
    await admin('PUT', `/admin/subjects/${subject.id}`, { name: 'Flora' });
    expect(await nameForReader()).toBe('Flora');
  });

  test('are refused as a conflict if the admin saw another version', async () => {
    const { admin, token } = await classroom();
    const created = await admin('POST', '/admin/subjects/', {
      name: 'Botany',
      description: 'Plants',
      grade_level: 5,
    });
    const etag = created.headers.get('etag')!;
    expect((await admin('GET', `/subjects/${created.body.id}/`)).headers.get('etag')).toBe(etag);
    const put = () =>
      call('PUT', `/admin/subjects/${created.body.id}`, {
        token,
        body: { grade_level: 6 },
        headers: { 'if-match': etag },
      });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(409);
  });

  test('are listed for every grade, searched, sorted and counted', async () => {
    const { admin } = await classroom();
    const mark = crypto.randomUUID().slice(0, 6);
    for (const [name, grade_level] of [
      ['b', 2],
      ['A', 11],
    ] as const)
      await admin('POST', '/admin/subjects/', { name, description: `about ${mark}_`, grade_level });
    const list = await admin('GET', `/admin/subjects/?search=${mark}_&sort=name`);
    expect(list.body.map((s: any) => s.name)).toEqual(['A', 'b']);
    expect(list.headers.get('x-total-count')).toBe('2');
    const bad = await admin('POST', '/admin/subjects/', { name: ' ', description: '', grade_level: 13 });
    expect(bad.body.errors.map((e: any) => e.message)).toEqual([
      'Subject name is required',
      'Description is required',
      'Grade level is required',
    ]);
  });
});
