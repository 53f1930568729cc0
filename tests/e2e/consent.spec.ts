import { expect } from '@playwright/test';
import { registerStudent } from '../support/student.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test("an admin records a student's guardian and what they decided, and every decision stays to be read", async ({
  page,
  baseURL,
}) => {
  const { email } = await registerStudent(baseURL!);
  await signInAsAdmin(page);
  await page.goto(`/dashboard/people?search=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Guardian and consent' })).toBeVisible();
  await expect(page.getByText('No decision recorded')).toBeVisible();

  await page.getByLabel("Guardian's name").fill('Mariam Karimi');
  await page.getByLabel('How to reach them').fill('+93 70 123 4567');
  await page.getByRole('button', { name: 'Save guardian' }).click();
  await expect(page.getByText('Guardian saved')).toBeVisible();

  await page.getByLabel('On which day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const entries = page.getByRole('listitem').filter({ hasText: 'Recorded on' });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(/Mar 1, 2026\s*Consent given\s*On paper\s*Mariam Karimi/);

  await page.getByLabel('Decision').selectOption('Consent withdrawn');
  await page.getByLabel('How', { exact: true }).selectOption('In person');
  await page.getByLabel('On which day').fill('2026-03-02');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(entries).toHaveCount(2);
  await page.reload();
  await expect(entries.first()).toContainText('Consent withdrawn');
  await expect(entries.last()).toContainText('Consent given');
  await expect(page.getByLabel("Guardian's name")).toHaveValue('Mariam Karimi');
});
