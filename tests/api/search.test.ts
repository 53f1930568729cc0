import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { listAudit } from '#lib/platform/audit/audit.queries.ts';
import { listDrafts } from '#lib/authoring/desk/desk.queries.ts';
import { call } from '../support/api.ts';
import { makeAdmin } from '../support/people.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

/** A word as it is stored, and as a person with another keyboard types it. */
const SPELLINGS = [
  ['علی', 'علي'],
  ['كريم', 'کریم'],
  ['مُعَلِّم', 'معلم'],
  ['سلام', 'ســلام'],
  ['أحمد', 'احمد'],
  ['گل', 'ګل'],
  ['فاطمة', 'فاطمه'],
  ['ﻋﻠﻲ', 'علی'],
  ['صنف ۵', 'صنف 5'],
  ['Grade 7', 'GRADE ٧'],
  ['نیک\u200cبخت', 'نيكبخت'],
] as const;

describe('a search finds other spellings of the same word', () => {
  test.each(SPELLINGS)('%s is found by %s, and the other way round', async (written, typed) => {
    const { token, actor } = await makeAdmin();
    const ask = (path: string, text: string) =>
      call('GET', `${path}?search=${encodeURIComponent(text)}`, { token }).then(({ body }) => body);
    for (const [stored, asked] of [
      [written, typed],
      [typed, written],
    ] as const) {
      const mark = unique();
      const body = { username: mark, email: `${mark}@x.co`, first_name: `${stored} ${mark}`, last_name: 'B' };
      const user = await call('POST', '/admin/users/', { token, body: { ...body, role: 'student' } });
      expect((await ask('/admin/users/', `${asked} ${mark}`)).map(({ id }: any) => id)).toEqual([
        user.body.id,
      ]);

      const named = { name: `${stored} ${mark}`, description: 'x', grade_level: 5 };
      const { body: subject } = await call('POST', '/admin/subjects/', { token, body: named });
      expect((await ask('/admin/subjects/', `${asked} ${mark}`)).map(({ id }: any) => id)).toEqual([
        subject.id,
      ]);

      const path = `/admin/subjects/${subject.id}/lessons/`;
      const written = { title: `${stored} ${mark}`, language: 'Persian', content: 'x' };
      const { body: lesson } = await call('POST', path, { token, body: written });
      expect((await ask(path, `${asked} ${mark}`)).map(({ id }: any) => id)).toEqual([lesson.id]);
      expect((await listDrafts(actor, { search: `${asked} ${mark}` })).map(({ id }) => id)).toEqual([
        lesson.id,
      ]);

      const found = await listAudit(actor, { search: `${asked} ${mark}` });
      expect(found.map(({ action }) => action).sort()).toEqual([
        'lesson.create',
        'subject.create',
        'user.create',
      ]);
    }
  });

  test('letters that distinguish Pashto words stay different', async () => {
    const { token } = await makeAdmin();
    const mark = unique();
    const body = { username: mark, email: `${mark}@x.co`, first_name: `لوې ${mark}`, last_name: 'B' };
    await call('POST', '/admin/users/', { token, body: { ...body, role: 'student' } });
    const text = encodeURIComponent(`لوی ${mark}`);
    expect((await call('GET', `/admin/users/?search=${text}`, { token })).body).toEqual([]);
  });
});

describe('a search in the audit log', () => {
  test('takes %, _ and a backslash literally', async () => {
    const { actor } = await makeAdmin();
    const mark = unique();
    await audit(db(), actor, `test.${mark}`, null, { note: `100%_${mark}` });
    await audit(db(), actor, `test.${mark}`, null, { note: `100xy${mark}` });
    expect(await listAudit(actor, { search: `0%_${mark}` })).toHaveLength(1);
    expect(await listAudit(actor, { search: `％＿${mark}` })).toHaveLength(1);
    expect(await listAudit(actor, { search: '\\' })).toEqual([]);
  });
});

test.each(['', 'search=', 'role=', 'search=&role=', 'search=%20&role='])(
  'a blank filter is no filter: users and their export (%s)',
  async (query) => {
    const { token, email } = await makeAdmin();
    const list = await call('GET', `/admin/users/?${query}&limit=100`.replace('?&', '?'), { token });
    expect([query, list.status]).toEqual([query, 200]);
    const file = await call('GET', `/admin/users/export?${query}`, { token });
    expect([query, file.status]).toEqual([query, 200]);
    expect(file.text).toContain(email);
  },
);

test('a blank filter is no filter: subjects and lessons', async () => {
  const { token } = await makeAdmin();
  const body = { name: unique(), description: 'x', grade_level: 5 };
  const { body: subject } = await call('POST', '/admin/subjects/', { token, body });
  const lesson = { title: 'One', language: 'Urdu', content: 'x' };
  await call('POST', `/admin/subjects/${subject.id}/lessons/`, { token, body: lesson });
  const lessons = await call('GET', `/admin/subjects/${subject.id}/lessons/?search=&status=&language=`, {
    token,
  });
  expect([lessons.status, lessons.body.length]).toEqual([200, 1]);
  expect((await call('GET', '/admin/subjects/?search=', { token })).status).toBe(200);
  const wrong = await call('GET', `/admin/subjects/${subject.id}/lessons/?language=Klingon`, { token });
  expect(wrong.status).toBe(422);
});
