import { expect, type Page } from '@playwright/test';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y;

/** How high each text of the list's first row stands on its line, badges and buttons aside. */
const baselines = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('main tbody tr')!;
    const marks = [...row.querySelectorAll('td')].flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      if (!text || text.parentElement!.closest('.badge, .btn')) return [];
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      // On a line of its own: beside the bare text of a button the mark would be centred.
      const line = document.createElement('span');
      (text as Text).replaceWith(line);
      line.append(mark, text);
      return [mark];
    });
    return marks.map((mark) => mark.getBoundingClientRect().bottom);
  });

test('the filters and buttons of the people stand in one line beside the places, where consent is recorded, in every language', async ({
  page,
  baseURL,
}) => {
  await signInAsAdmin(page);
  for (const language of Object.keys(INTERFACE)) {
    await page.context().addCookies([{ name: 'dars-language', value: language, url: baseURL! }]);
    await page.goto('/dashboard/people?consent=none');
    await expect(page.locator('main tbody [data-open]').first()).toBeVisible();
    const [wide, width] = await page
      .locator('.desk-nav')
      .evaluate((places) => [places.scrollWidth, places.clientWidth]);
    expect(wide, language).toBe(width);
    const apart = (await topOf(page, '[data-new]')) - (await topOf(page, '#user-search'));
    // They are centred on one line and a pixel apart in height.
    expect(Math.abs(apart), language).toBeLessThan(4);
  }
});

test("a row's name stands on the line of the row's other texts", async ({ page }) => {
  await signInAsAdmin(page);
  for (const list of ['people', 'people?role=instructor', 'lessons', 'subjects']) {
    await page.goto(`/dashboard/${list}`);
    await expect(page.locator('main tbody [data-open]').first()).toBeVisible();
    const [name, ...others] = await baselines(page);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(Math.abs(other - name!), list).toBeLessThan(1);
  }
});

test('the places of the desk stand as high beside a short page as beside a long one', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/dashboard/people?search=nobody-is-called-so');
  await expect(page.locator('main tbody')).toHaveCount(0);
  const beside = await topOf(page, '.desk-nav');
  await page.goto('/dashboard/lessons');
  await expect(page.locator('main tbody [data-open]').first()).toBeVisible();
  expect(await topOf(page, '.desk-nav')).toBeCloseTo(beside, 0);
});
