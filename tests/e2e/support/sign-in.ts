import { type Cookie, expect, type Page } from '@playwright/test';
import { visibleText } from './visible-text.ts';

export async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const sessions = new Map<string, Cookie[]>();

/** By the form once for each server, and from then on with the session that it gave. */
export async function signInAsAdmin(page: Page) {
  await page.goto('/api/health');
  const { origin } = new URL(page.url());
  const kept = sessions.get(origin);
  if (kept) {
    await page.context().addCookies(kept);
    await page.goto('/dashboard');
  } else await fillLogin(page, 'admin@example.com', 'dars-demo-admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(visibleText(page, 'System Active')).toBeVisible();
  if (!kept) sessions.set(origin, await page.context().cookies());
}
