import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

async function signIn(page: Page) {
  await page.goto('/login');
  await page.locator('#email').fill('student@example.com');
  await page.locator('#password').fill('dars-demo-student');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A toast that is still fading in has no contrast of its own yet. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

async function serious(page: Page) {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PUBLIC = ['/', '/login', '/accessibility'];

for (const theme of ['dark', 'light'])
  for (const language of ['English', 'Pashto'])
    test(`axe finds nothing serious in ${language}, ${theme}`, async ({ page, context, baseURL }) => {
      test.slow();
      await context.addCookies([{ name: 'dars-language', value: language, url: baseURL! }]);
      await context.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
      for (const path of PUBLIC) {
        await page.goto(path);
        expect(await serious(page), path).toEqual([]);
      }
      if (language !== 'English') return;
      await signIn(page);
      expect(await serious(page), 'dashboard').toEqual([]);
      await page.getByRole('button', { name: 'Account menu' }).click();
      expect(await serious(page), 'account menu').toEqual([]);
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      expect(await serious(page), 'settings').toEqual([]);
    });

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC) {
    await page.goto(path);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
  await signIn(page);
  expect(await sidewaysScroll(page), 'dashboard').toBeLessThanOrEqual(0);
});

test('the account menu and the settings work by keyboard alone, and focus comes back', async ({ page }) => {
  await signIn(page);
  const button = page.getByRole('button', { name: 'Account menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('no request leaves the origin', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) strangers.push(url);
  });
  for (const path of PUBLIC) await page.goto(path);
  await signIn(page);
  expect(strangers).toEqual([]);
});
