import { expect } from '@playwright/test';
import pashto from '#lib/platform/i18n/messages/ps/errors.json' with { type: 'json' };
import { LANGUAGES } from '#lib/vocabulary.ts';
import { registerStudent, signIn } from '../support/student.ts';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const OWN_NAMES = ['العربية', 'English', 'پښتو', 'فارسی', 'اردو'];

test('a browser that asks for Urdu gets Urdu until somebody chooses, and the switch is visible', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'ur-PK' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/login', '/accessibility', '/privacy']) {
    await page.goto(address);
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'ur');
    await expect(page.locator('header select'), address).toBeInViewport();
    expect(await page.locator('header select option').allTextContents()).toEqual(OWN_NAMES);
  }
  await page.locator('header select').selectOption('Persian');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
});

test('profile set-up has the language switch too', async ({ page }) => {
  await fillLogin(page, 'newcomer@example.com', 'dars-demo-newcomer');
  await page.waitForURL(/profile-setup/);
  await page.locator('header select').selectOption('Pashto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ps');
  await page.locator('header select').selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a student reads lessons in Pashto and menus in English, on every device', async ({
  browser,
  baseURL,
}) => {
  const { email } = await registerStudent(baseURL!);
  const page = await signIn(await browser.newContext({ baseURL: baseURL! }), email);
  const settings = async () => {
    await page.locator('header [aria-haspopup="menu"]').click();
    await page.getByRole('menuitem').nth(1).click();
  };
  await settings();
  await page.getByLabel('Language').selectOption('Pashto');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ps');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: pashto.toasts.profileUpdated });
  await expect(toast.first()).toBeVisible();
  await settings();
  await page.locator('[role="dialog"] summary').click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.locator('[role="dialog"] button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'ریاضي' })).toBeVisible();
  const other = await signIn(await browser.newContext({ baseURL: baseURL!, locale: 'ar' }), email);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});

test('an instructor’s choice is kept on the account', async ({ browser, baseURL }) => {
  const login = async () => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await page.goto('/login');
    await page.locator('#email').fill('instructor@example.com');
    await page.locator('#password').fill('dars-demo-instructor');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/dashboard/);
    return page;
  };
  const page = await login();
  const choose = async (language: string) => {
    await page.goto('/');
    await page.locator('header select').selectOption(language);
  };
  await choose('Arabic');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect((await login()).locator('html')).toHaveAttribute('lang', 'ar');
  await choose('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Get Started Free opens the registration form at the sign-in address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a toast covers neither the form’s button nor its fields', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.locator('#email').fill('nobody@example.com');
  await page.locator('#password').fill('not the password');
  const button = page.locator('main button[type=submit]');
  await button.click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('Login Failed');
  const box = (await toast.boundingBox())!;
  for (const covered of [button, page.locator('#email'), page.locator('#password')])
    expect((await covered.boundingBox())!.y).toBeGreaterThan(box.y + box.height);
});

test('before the first quiz the average is not a number, and a sentence says why', async ({
  context,
  baseURL,
}) => {
  const page = await signIn(context, (await registerStudent(baseURL!)).email);
  const card = page.locator('.card', { hasText: 'Avg Score' }).filter({ visible: true });
  await expect(card).toContainText('No quiz taken yet');
  await expect(card).not.toContainText('%');
});

test('in each language the places of the desk stay in their column, beside the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInAsAdmin(page);
  for (const value of LANGUAGES) {
    await context.addCookies([{ name: 'dars-language', value, url: baseURL! }]);
    await page.goto('/dashboard/audit');
    const column = page.locator('.desk-nav');
    await expect(column.locator('a[aria-current="page"]')).toBeVisible();
    const beyond = await column.evaluate((nav) => {
      const { left, right } = nav.getBoundingClientRect();
      return [...nav.querySelectorAll('a, button, kbd')]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1)).length;
    });
    expect([value, beyond]).toEqual([value, 0]);
  }
  await context.close();
});

test('on a phone the email of a demo account stands in one line', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const value of LANGUAGES) {
    await page.context().addCookies([{ name: 'dars-language', value, url: baseURL! }]);
    await page.goto('/login');
    const emails = page.locator('bdi span').filter({ hasText: '@example.com' });
    await expect(emails).toHaveCount(4);
    const lines = await emails.evaluateAll((parts) =>
      parts.map((part) =>
        Math.round(part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight)),
      ),
    );
    expect([value, lines]).toEqual([value, [1, 1, 1, 1]]);
  }
});
