import { expect } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { fillLogin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const DESK = [
  ...[
    '/dashboard/audit',
    '/dashboard/server',
    '/dashboard/import',
    '/dashboard/review',
    '/dashboard/lessons/1',
  ],
  ...['/teach/coverage', '/teach/topics', '/teach/lessons/1'],
];

test('a page that a reader may not see answers with the right status before its first byte', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { path, id } = await firstLesson(student);
  const page = await signIn(context, student.email);
  const status = async (address: string) => (await page.request.get(address, { maxRedirects: 0 })).status();
  for (const address of DESK) expect(await status(address), address).toBe(403);
  for (const address of [
    '/subjects/999999',
    '/subjects/x',
    '/subjects',
    '/lessons',
    `${path}999999`,
    `/subjects/999999/lessons/${id}`,
    '/lessons/999999/quiz',
    '/nowhere',
  ])
    expect(await status(address), address).toBe(404);
  for (const address of ['/dashboard', '/profile', path, `/lessons/${id}/quiz`])
    expect(await status(address), address).toBe(200);
});

test('whoever teaches gets not found for a missing lesson or class', async ({ page }) => {
  await fillLogin(page, 'admin@example.com', 'dars-demo-admin');
  await page.waitForURL(/dashboard/);
  for (const address of ['/dashboard/lessons/999999', '/teach/lessons/999999', '/teach/classes/999999'])
    expect((await page.request.get(address)).status(), address).toBe(404);
});

test('a signed-out reader is sent from guarded pages to sign in, and gets not found for missing ones', async ({
  request,
}) => {
  for (const address of ['/subjects/', '/subjects', '/lessons', '/lessons/', '/nowhere'])
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404);
  for (const address of [
    '/dashboard',
    '/profile',
    '/subjects/1',
    '/lessons/1/quiz',
    '/profile-setup',
    '/second-factor',
  ])
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(307);
});
