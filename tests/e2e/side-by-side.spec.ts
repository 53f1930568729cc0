import { expect, type Page } from '@playwright/test';
import { registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

/** Lessons in one language, the interface in another. */
async function readIn(page: Page, menus: string) {
  await page.locator('header [aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').nth(1).click();
  const dialog = page.locator('[role="dialog"]');
  await expect(dialog.locator('select option')).not.toHaveCount(0);
  await dialog.locator('summary').click();
  await dialog.locator(`input[type="radio"][value="${menus}"]`).check();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
}

/**
 * The directions of what a lesson is made of, each once; `within` is where its own words stand. A list of links to other
 * lessons is worded by the page.
 */
const directions = (page: Page, within: string) =>
  page.evaluate((own) => {
    const parts = `main h1, main .badge, ${own} :is(p, ul, ol, table, h2, h3, summary)`;
    const isOwn = (it: Element) => !it.closest('nav') || it.closest('[role="tabpanel"] [dir]') !== null;
    const all = [...document.querySelectorAll(parts)].filter((it) => !it.closest('.katex') && isOwn(it));
    return [...new Set(all.map((it) => getComputedStyle(it).direction))];
  }, within);

for (const { lessons, menus, own, page: around } of [
  { lessons: 'Pashto', menus: 'English', own: 'rtl', page: 'ltr' },
  { lessons: 'English', menus: 'Pashto', own: 'ltr', page: 'rtl' },
])
  test(`a lesson in ${lessons} keeps its own direction in a page in ${menus}`, async ({
    context,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL!, lessons, '6');
    const page = await signIn(context, student.email);
    await readIn(page, menus);
    await expect(page.locator('html')).toHaveAttribute('dir', around);
    const { enrollments } = await student.call('get', '/dashboard/student/');
    const { lessons: all } = await student.call('get', `/subjects/${enrollments[0].id}/`);
    await page.goto(`/subjects/${enrollments[0].id}/lessons/${all[0].id}`);
    await expect(page.locator('article table, article ul').first()).toBeVisible();
    expect(await directions(page, '[role="tabpanel"]')).toEqual([own]);
    await page.goto(`/subjects/${enrollments[0].id}/lessons/${all[0].id}?tab=practice`);
    await expect(page.locator('[role="tabpanel"] ol h2').first()).toBeVisible();
    expect(await directions(page, '[role="tabpanel"] ol')).toEqual([own]);
  });
