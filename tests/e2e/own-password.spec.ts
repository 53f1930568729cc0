import { expect } from '@playwright/test';
import { registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

test('a student changes their password on their profile, and every other device is signed out', async ({
  browser,
  baseURL,
}) => {
  const { email } = await registerStudent(baseURL!);
  const [here, there] = [await browser.newContext(), await browser.newContext()];
  const page = await signIn(here, email);
  const elsewhere = await signIn(there, email);
  await page.goto('/profile');
  const field = (label: string) => page.getByLabel(label).filter({ visible: true });
  await field('Current password').fill('not this one');
  await field('New password').fill('quite another one');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The current password is not right').first()).toBeVisible();
  await field('Current password').fill('correct horse');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/profile/);
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/login/);
});
