import { expect, type Page } from '@playwright/test';
import { UNDO_MS } from '#components/admin/rows/pending-acts.ts';
import { manyLessons } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('many lessons are verified or deleted at once, after a list of what they lack, and this can be undone', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { subject, title } = await manyLessons(page, 3);
  await page.clock.install();
  await page.goto(`/dashboard/lessons?subject=${subject}`);
  const rows = page.locator('tbody tr.row');
  await expect(rows).toHaveCount(3);
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  await choose(`${title} 2`);
  await choose(`${title} 3`);
  const acts = page.getByRole('group', { name: 'For the chosen rows' });
  await expect(acts.getByText('2 chosen')).toBeVisible();
  await acts.getByRole('button', { name: 'Delete 2 lessons' }).click();
  await expect(page.getByText('2 lessons are deleted in a moment')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back, nothing was changed')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await acts.getByRole('button', { name: 'Verify 3 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Lesson' });
  await expect(dialog.getByText('There are no practice tasks.')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('3 lessons verified')).toBeVisible();
  await expect(rows.filter({ hasText: 'Verified' })).toHaveCount(3);

  await choose(`${title} 2`);
  await choose(`${title} 3`);
  await acts.getByRole('button', { name: 'Delete 2 lessons' }).click();
  await expect(page.getByText('2 lessons are deleted in a moment').last()).toBeVisible();
  // Leaving the page does not undo it. Its last call and the next page's first reach the server in any order.
  await expect(async () => {
    await page.goto(`/dashboard/lessons?subject=${subject}`);
    await expect(rows).toHaveCount(1, { timeout: 5000 });
  }).toPass();
});

/** A person whom a search for the admin's name also finds. */
const likeTheAdmin = (page: Page) =>
  page.evaluate(async () => {
    const username = `demo-admin-${Math.random().toString(36).slice(2, 8)}`;
    const person = { username, first_name: 'Zala', last_name: 'Noor', email: `${username}@example.com` };
    await fetch('/api/admin/users/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...person, role: 'student' }),
    });
    return username;
  });

test('many users get another role at once, which can be undone; failures are listed with their reasons', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const other = await likeTheAdmin(page);
  await page.clock.install();
  await page.goto('/dashboard/people?search=demo-admin');
  const rowOf = (name: string) =>
    page
      .locator('tbody tr.row')
      .filter({ has: page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }) });
  const change = async () => {
    for (const name of ['demo-admin', other]) await rowOf(name).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Change role to...' }).selectOption('instructor');
  };
  await change();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back, nothing was changed')).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await expect(rowOf(other)).toContainText('Student');
  await change();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText(/^1 of 2/)).toBeVisible();
  await expect(rowOf(other)).toContainText('Instructor');
  await expect(rowOf('demo-admin')).toContainText('Admin');
  await expect(rowOf('demo-admin').getByRole('checkbox'), 'what failed stays chosen').toBeChecked();
});
