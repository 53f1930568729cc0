import { expect, type Page } from '@playwright/test';

export async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signInAsAdmin(page: Page) {
  await fillLogin(page, 'admin@example.com', 'dars-demo-admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('System Active')).toBeVisible();
}
