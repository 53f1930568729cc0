import { expect, type Page } from '@playwright/test';
import { HINTS } from '#lib/learning/practice/practice.constants.ts';
import english from '#lib/platform/i18n/messages/en/practice.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

const check = (page: Page) => page.getByRole('button', { name: english.check, exact: true });
const field = (page: Page) => page.locator('main form input').first();
/** Types into an exercise's field, or chooses its first option. */
const enter = async (page: Page) =>
  (await field(page).getAttribute('type')) === 'radio' ? field(page).check() : field(page).fill('3');

async function openLesson(baseURL: string) {
  const student = await registerStudent(baseURL);
  const { id, path } = await firstLesson(student);
  return { student, id, path, address: `/lessons/${id}/practice` };
}

test('a page of exercises comes with its first one, and counts what was entered before its code came', async ({
  context,
  baseURL,
}) => {
  const { student, address } = await openLesson(baseURL!);
  const page = await signIn(context, student.email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('button', { name: english.showHint })).toBeDisabled();
  await enter(page);
  await expect(check(page)).toBeDisabled();
  release();
  await expect(check(page)).toBeEnabled();
  expect(asked).toEqual([]);
});

test('who comes back to a page of exercises gets the one that is open now', async ({ context, baseURL }) => {
  const { student, id, address } = await openLesson(baseURL!);
  const page = await signIn(context, student.email);
  await page.goto(address);
  const first = await student.call('post', `/lessons/${id}/practice/`);
  const question = page.locator('main [data-heard] .text-xl').first();
  await expect(question).toBeVisible();
  await page.getByRole('link', { name: english.back }).click();
  await page.waitForURL(/subjects/);
  // The worked solution closes it.
  for (let number = 1; number <= HINTS + 1; number++)
    await student.call('post', `/practice_items/${first.id}/hints/`, { number });
  const second = await student.call('post', `/lessons/${id}/practice/`);
  expect(second.id).not.toBe(first.id);
  const asked = page.waitForResponse((response) => response.url().endsWith(`/lessons/${id}/practice/`));
  await page.goBack();
  expect((await (await asked).json()).id).toBe(second.id);
  await expect(field(page)).toBeVisible();
});
