import { expect, type Page } from '@playwright/test';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const TITLE = 'The derivative, change at a single moment';

/** A starter lesson that no other test looks at. */
const findLesson = (page: Page) =>
  page.evaluate(async (title) => {
    const found = await fetch(`/api/admin/lessons/?search=${encodeURIComponent(title)}`);
    return ((await found.json()) as { id: number }[])[0]!.id;
  }, TITLE);

test('a starter lesson stands as checked by Dars, with its record, until an admin verifies it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const lesson = await findLesson(page);
  const sheet = `/teach/lessons/${lesson}`;
  await page.goto(sheet);
  const foot = page.getByText('Checked by Dars: keys computed');
  await expect(foot).toContainText('No person of the school has verified this lesson.');

  await page.goto(`/dashboard/lessons/${lesson}`);
  await expect(page.getByText('Checked by Dars', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Dars, /u)).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Lesson' });
  await expect(dialog).toContainText('Students see it already');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText(/^demo-admin, /u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
  await expect(page.getByText('No person of the school has verified this lesson.')).toHaveCount(0);

  await page.goto(sheet);
  await expect(page.getByText('Verified by a person of the school.')).toBeVisible();
  await expect(foot).toHaveCount(0);
});
