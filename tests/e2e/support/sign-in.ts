import { type Cookie, expect, type Page } from '@playwright/test';
import { visibleText } from './visible-text.ts';

export async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const sessions = new Map<string, Cookie[]>();

/** Signs in by the form once for each server, and later reuses that session. */
export async function signInAsAdmin(page: Page) {
  await page.goto('/api/health');
  const { origin } = new URL(page.url());
  const cookies = sessions.get(origin);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto('/dashboard');
  } else await fillLogin(page, 'admin@example.com', 'dars-demo-admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(visibleText(page, 'System Active')).toBeVisible();
  if (!cookies) sessions.set(origin, await page.context().cookies());
}
