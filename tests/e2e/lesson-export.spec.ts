import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a lesson that was written at the desk is exported by a press, as the files of a folder', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  const { lesson, subject } = await ownLesson(page, '## Halves\n\nTwo halves are a whole.');
  await page.goto(`/dashboard/lessons/${lesson}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`grade-05-subject-${subject}-en-01-lesson-${lesson}.zip`);
  const files = unzipSync(readFileSync(await download.path()));
  const text = Object.entries(files).find(([name]) => name.endsWith('/lesson.md'))![1];
  expect(strFromU8(text)).toContain('## Halves\n\nTwo halves are a whole.');
});

test('an empty lesson has nothing to export', async ({ page }) => {
  await signInAsAdmin(page);
  const { lesson } = await ownLesson(page, '');
  await page.goto(`/dashboard/lessons/${lesson}`);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0);
});
