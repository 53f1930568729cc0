import { expect, type Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const topicIn = async (page: Page, lesson: number) =>
  page.evaluate(
    async (id) => ((await (await fetch(`/api/admin/lessons/${id}/desk/`)).json()) as { topic: string }).topic,
    lesson,
  );

const faults = async (page: Page) => {
  const violations = await axeViolations(page, {}, '[role="dialog"]');
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]}`);
};

test('a new lesson’s topic is found by a word, by the keyboard alone, and stays with the lesson', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { subject, title } = await ownLesson(page);
  await page.goto(`/dashboard?tab=lessons&subject=${subject}`);
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
  const topic = dialog.getByRole('combobox', { name: 'Topic' });
  await expect(topic).toHaveValue('None of these');
  await dialog.getByLabel('Title').fill(`${title} two`);
  await dialog.getByLabel('Language').selectOption('English');

  await topic.click();
  const list = dialog.getByRole('listbox', { name: 'Topic' });
  await expect(list.getByRole('group').nth(1)).toHaveAccessibleName('For this subject and grade');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await topic.pressSequentially('fractions equi');
  await expect(list.getByRole('option')).toHaveText(['equivalent fractions']);
  await page.keyboard.press('Enter');
  await expect(topic).toHaveValue('equivalent fractions');
  await expect(dialog.getByText('After it a student can:')).toBeVisible();
  await topic.pressSequentially('nothing is so called');
  await expect(dialog.getByRole('status')).toHaveText('No topic has these words');
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel('Content').fill('## Halves\n\nTwo quarters are a half.');
  await expect(topic).toHaveValue('equivalent fractions');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Created')).toBeVisible();

  const { id } = await page.evaluate(
    async ({ of, name }) => {
      const rows = (await (await fetch(`/api/admin/subjects/${of}/lessons/`)).json()) as {
        id: number;
        title: string;
      }[];
      return rows.find((row) => row.title === name)!;
    },
    { of: subject, name: `${title} two` },
  );
  expect(await topicIn(page, id)).toBe('equivalent-fractions');
});

test('a lesson’s topic is changed on its desk by a press, and taken away again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  const { lesson } = await ownLesson(page);
  await page.goto(`/dashboard/lessons/${lesson}`);
  const topic = page.getByRole('combobox', { name: 'Topic' });
  await topic.click();
  await page.getByRole('option', { name: 'volume', exact: true }).click();
  await expect(page.getByText('Topic saved')).toBeVisible();
  await expect(topic).toHaveValue('volume');
  expect(await topicIn(page, lesson)).not.toBeNull();
  await topic.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('volume');
  await page.getByRole('option', { name: 'None of these' }).click();
  await expect(topic).toHaveValue('None of these');
  await expect.poll(() => topicIn(page, lesson)).toBeNull();
});
