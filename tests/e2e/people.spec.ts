import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from './support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unique = () => Math.random().toString(36).slice(2, 8);

/** Every control of the page's list lies on the screen. */
async function onScreen(page: Page, name: string) {
  const width = page.viewportSize()!.width;
  for (const verb of ['Edit', 'Delete']) {
    const box = await page.getByRole('button', { name: `${verb} ${name}` }).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  }
}

async function addStudent(page: Page, name: string, grade?: string) {
  await page.goto('/dashboard/people?new=1');
  const dialog = page.getByRole('dialog');
  for (const [label, text] of [
    ['Username', name],
    ['First Name', 'Zala'],
    ['Last Name', 'Noor'],
    ['Email', `${name}@school.af`],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  if (grade) {
    await dialog.getByLabel('Grade').selectOption(grade);
    await dialog.getByLabel('Language').selectOption('Urdu');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First password')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a student gets a grade and a language in the desk, and the list shows and filters them', async ({
  page,
}) => {
  const name = unique();
  await signInAsAdmin(page);
  await addStudent(page, name);
  await page.goto(`/dashboard/people?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Grade').selectOption('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose one of Arabic, English, Pashto, Persian, Urdu')).toBeVisible();
  await dialog.getByLabel('Language').selectOption('Pashto');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Grade 9')).toBeVisible();
  await expect(row.getByText('Pashto')).toBeVisible();
  for (const column of ['User', 'Email', 'Role', 'Status', 'Grade', 'Language', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await page.getByLabel('Grade to show').selectOption('8');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Grade to show').selectOption('9');
  await expect(page).toHaveURL(/grade=9/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Role').selectOption('instructor');
  await expect(dialog.getByLabel('Grade')).toHaveCount(0);
  await dialog.getByLabel('Role').selectOption('student');
  await dialog.getByLabel('Email').fill('admin@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This email is already registered.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText('Grade 9')).toBeVisible();
  await onScreen(page, name);
});

test('a whole grade moves up in one act, which is taken back later', async ({ page }) => {
  const name = unique();
  await signInAsAdmin(page);
  await addStudent(page, name, '11');
  await page.goto(`/dashboard/people?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: "Year's end" }).click();
  await expect(dialog.getByText(/grade 12/)).not.toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Move up', exact: true })).toBeDisabled();
  await dialog.getByLabel('Grade 11 to grade 12').check();
  await dialog.getByRole('button', { name: 'Move 1 student up' }).click();
  await expect(page.getByText('1 student moved up', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Grade 12')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: "Year's end" }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog.getByText('It was taken back.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Grade 11')).toBeVisible();
});
