import { expect, type Page } from '@playwright/test';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const keptNote = (page: Page) => page.getByText('What you typed here was kept on this device and is back.');

async function openEditor(page: Page, { subject, title }: { subject: number; title: string }) {
  await page.goto(`/dashboard?tab=lessons&subject=${subject}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Content')).not.toBeEmpty();
}

const beside = (page: Page) => page.mouse.click(5, 5);

test('Escape and a click beside a form with typed text ask before closing it', async ({ page }) => {
  await signInAsAdmin(page);
  const lesson = await ownLesson(page);
  await openEditor(page, lesson);
  const editor = page.getByRole('dialog', { name: 'Edit Lesson' });
  const content = page.getByLabel('Content');
  await content.fill('Words of an hour.');
  for (const leave of [() => beside(page), () => page.keyboard.press('Escape')]) {
    await leave();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor).toBeVisible();
    await expect(content).toHaveValue('Words of an hour.');
  }
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(editor).toHaveCount(0);
  await openEditor(page, lesson);
  await expect(content).toHaveValue('## First words');
  await page.keyboard.press('Escape');
  await expect(editor, 'nothing typed, nothing asked').toHaveCount(0);
});

test('typed text is back after leaving the dialog, closing the page and reopening the lesson, until it is saved', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  const lesson = await ownLesson(page);
  await openEditor(page, lesson);
  await page.getByLabel('Content').fill('Words of an hour.');
  await beside(page);
  await question(page).getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.close();

  const later = await context.newPage();
  await openEditor(later, lesson);
  await expect(later.getByLabel('Content')).toHaveValue('Words of an hour.');
  await expect(keptNote(later)).toBeVisible();
  await later.getByRole('button', { name: 'Save' }).click();
  await expect(later.getByText('Lesson Updated')).toBeVisible();
  await openEditor(later, lesson);
  await expect(later.getByLabel('Content')).toHaveValue('Words of an hour.');
  await expect(keptNote(later)).toHaveCount(0);
  const left = await later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(left).toEqual([]);
});

test('unsaved text from an older version says so, and saving it shows both texts', async ({ page }) => {
  await signInAsAdmin(page);
  const lesson = await ownLesson(page);
  await openEditor(page, lesson);
  await page.getByLabel('Content').fill('Mine, begun first.');
  await page.evaluate(async (id) => {
    await fetch(`/api/admin/lessons/${id}/`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'Theirs, saved meanwhile.' }),
    });
  }, lesson.lesson);
  await openEditor(page, lesson);
  await expect(page.getByLabel('Content')).toHaveValue('Mine, begun first.');
  await expect(page.getByText(/Somebody has saved a newer version since/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Theirs, saved meanwhile/ })).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Theirs, saved meanwhile.');
  await expect(keptNote(page)).toHaveCount(0);
});

test('another tab of a lesson’s desk keeps the text of open editors, and saving one does not affect the other', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const lesson = await ownLesson(page);
  await page.goto(`/dashboard/lessons/${lesson.lesson}?part=tasks`);
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByLabel('Problem').fill('How many legs have two hens?');
  await page.getByLabel('Solution').fill('4');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question text').fill('Which has wings?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('A hen');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('A stone');
  await page.getByRole('tab', { name: 'Practice tasks' }).click();
  await expect(page.getByLabel('Problem')).toHaveValue('How many legs have two hens?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByLabel('Question text')).toHaveValue('Which has wings?');
  await page.reload();
  await expect(page.getByLabel('Question text')).toHaveValue('Which has wings?');
  await expect(keptNote(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated').first()).toBeVisible();
  await expect(keptNote(page)).toHaveCount(0);
});

test('a link, the back button and the header’s menu ask before they leave typed text', async ({ page }) => {
  await signInAsAdmin(page);
  const lesson = await ownLesson(page);
  await page.goto(`/dashboard?tab=lessons&subject=${lesson.subject}`);
  await page.getByRole('link', { name: lesson.title }).click();
  await page.getByRole('tab', { name: 'Practice tasks' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  const problem = page.getByLabel('Problem');
  await problem.fill('How many?');
  const stay = question(page).getByRole('button', { name: 'Keep editing' });
  await page.getByRole('link', { name: 'Back to the lessons' }).click();
  await stay.click();
  await page.goBack();
  await stay.click();
  await expect(problem).toHaveValue('How many?');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await stay.click();
  await expect(problem).toHaveValue('How many?');
  await page.getByRole('link', { name: 'Back to the lessons' }).click();
  await question(page).getByRole('button', { name: 'Leave, keep the draft' }).click();
  await expect(page.getByRole('link', { name: lesson.title })).toBeVisible();
  await page.getByRole('link', { name: lesson.title }).click();
  await page.getByRole('tab', { name: 'Practice tasks' }).click();
  await expect(problem).toHaveValue('How many?');
});

test('closing the page with typed text asks first', async ({ page }) => {
  await signInAsAdmin(page);
  await openEditor(page, await ownLesson(page));
  await page.getByLabel('Content').fill('Words.');
  const dialogOpens = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await dialogOpens;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('an unfinished subject and user form are restored, and no password stays on the device', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/dashboard?tab=subjects');
  await page.getByRole('button', { name: 'Add Subject' }).click();
  await page.getByLabel('Subject Name').fill('Botany');
  await page.reload();
  await expect(page.getByLabel('Subject Name')).toHaveValue('Botany');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Subject Name')).toBeEmpty();

  await page.goto('/dashboard?tab=users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByLabel('First Name').fill('Zala');
  await page.getByLabel('Password').fill('a secret of hers');
  await beside(page);
  await expect(question(page)).toBeVisible();
  const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stores).toContain('Zala');
  expect(stores).not.toContain('a secret of hers');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Zala');
  await expect(page.getByLabel('Password')).toBeEmpty();
});
