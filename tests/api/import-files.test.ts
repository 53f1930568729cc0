import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

test('a file is read, its columns are understood, and its people go into the preview as they are', async () => {
  const { token } = await makeAdmin();
  const name = `r${crypto.randomUUID().slice(0, 8)}`;
  const file = `Our school;;;;\n;;;;\nنام;تخلص;نام کاربری;ایمیل;صنف\nSana;Wardak;${name};${name}@school.example;5\n`;
  const read = await call('POST', '/admin/imports/read/', { token, body: { data: inBase64(file) } });
  expect(read).toMatchObject({ status: 200, body: { header_row: 3, people: 1, encoding: 'utf-8' } });
  const { text } = read.body as { text: string };
  const plan = await call('POST', '/admin/imports/plan/', { token, body: { text } });
  expect(plan.body).toMatchObject({ fates: [{ line: 4, username: name, name: 'Sana Wardak', grade: '5' }] });
});

test('what is no table is refused in one sentence, and only an admin reads files', async () => {
  const { token } = await makeAdmin();
  const body = { data: inBase64('%PDF-1.7 something') };
  const refused = await call('POST', '/admin/imports/read/', { token, body });
  expect(refused).toMatchObject({ status: 422, body: { faults: [{ code: 'file_not_table' }] } });
  const { token: ofStudent } = await makePerson();
  expect((await call('POST', '/admin/imports/read/', { token: ofStudent, body })).status).toBe(403);
});
