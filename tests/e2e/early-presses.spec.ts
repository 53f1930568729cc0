import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

/** The page as the server sent it: its code waits until it is let through. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test('a press before the page’s code has arrived is made once it has', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/login');
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await signUp.click();
  await expect(signUp).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
});

test('a form that is sent before the page’s code has arrived loses nothing and puts nothing into the address', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, '/login');
  await page.getByLabel('Email').fill('student@example.com');
  await page.getByLabel('Password', { exact: true }).fill('dars-demo-student');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await page.waitForURL('**/dashboard');
});
