import { expect } from '@playwright/test';
import { en } from '#lib/platform/i18n/messages/en/index.ts';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test("the minutes and objectives of a lesson are typed at the desk and stand on the teacher's page, unless somebody else was faster", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { lesson } = await ownLesson(page, '## Halves\n\nTwo halves are a whole.');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard/lessons/${lesson}?part=plan`);
    await expect(tab.getByLabel('Minutes that it takes to teach')).toHaveValue('');
  }
  const minutes = page.getByLabel('Minutes that it takes to teach');
  const objectives = page.getByLabel('What a student can do afterwards');
  await objectives.fill('Halve a number\n\nSay what a half is\n');
  for (const [typed, refusal] of [
    ['4', /5/],
    ['91', /90/],
    ['about forty', /whole number/],
  ] as const) {
    await minutes.fill(typed);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(minutes).toHaveAccessibleDescription(refusal);
    await expect(minutes).toHaveAttribute('aria-invalid', 'true');
    await expect(minutes).toHaveValue(typed);
  }
  await minutes.fill(' ۴۰');
  await minutes.press('Enter');
  await expect(page.getByText('Lesson Updated')).toBeVisible();
  await expect(minutes).toHaveValue('40');
  await expect(objectives).toHaveValue('Halve a number\nSay what a half is');

  await other.getByLabel('Minutes that it takes to teach').fill('30');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(en.admin.conflict.title)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Lesson Verified')).toBeVisible();
  await page.goto(`/teach/lessons/${lesson}`);
  await expect(page.getByText('About 40 minutes')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Say what a half is' })).toBeVisible();
});

test('what somebody thinks who chooses a wrong option is typed beside the question and stays with its option', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { lesson } = await ownLesson(page, '## Halves\n\nTwo halves are a whole.');
  const behind = (option: string) => page.getByLabel(`Behind “\u2068${option}\u2069”`, { exact: true });
  await page.goto(`/dashboard/lessons/${lesson}?part=questions`);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question text').fill('What is half of 8?');
  for (const [place, option] of ['4', '16', '8'].entries())
    await page.getByLabel(`Option ${place + 1}`, { exact: true }).fill(option);
  await page.getByText('What somebody thinks who chooses a wrong option (0)').click();
  await behind('16').fill('Doubles');
  await behind('8').fill('Leaves it as it is');
  await expect(behind('4')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove option 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated')).toBeVisible();
  await page.reload();
  await page.getByText('What somebody thinks who chooses a wrong option (1)').click();
  await expect(behind('8')).toHaveValue('Leaves it as it is');
});
