import { expect, type Page } from '@playwright/test';
import { visibleText } from './visible-text.ts';

/** Registers a new student through the login page. */
export async function register(page: Page) {
  const name = `e2e${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.getByLabel('First Name').fill('Zala');
  await page.getByLabel('Last Name').fill('Noor');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Account Created!')).toBeVisible();
}

/** Fills in the new student's first page, which leads to the dashboard. */
export async function setUpProfile(page: Page, grade: string) {
  await expect(page).toHaveURL(/\/profile-setup$/);
  const complete = page.getByRole('button', { name: 'Complete Setup' });
  await expect(complete).toBeDisabled();
  await page.getByLabel('Preferred Language').selectOption('English');
  await page.getByLabel('Current Grade').selectOption(grade);
  await complete.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(visibleText(page, /^0\/\d+$/)).toBeVisible();
}
