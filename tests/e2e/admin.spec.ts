import { expect, type Page } from '@playwright/test';
import { named, press, tabTo } from './support/keys.ts';
import { ownLesson } from './support/own-lesson.ts';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

// Without smooth scrolling, a focused control is in view at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function chooseOwnPassword(page: Page, email: string, first: string) {
  await fillLogin(page, email, first);
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Password' });
  await page.getByLabel('New password').fill(first);
  await save.click();
  await expect(page.getByText('Choose another password than the first one')).toBeVisible();
  await page.getByLabel('New password').fill('my very own');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  await page.close();
}

const unique = () => Math.random().toString(36).slice(2, 8);

test('an admin’s day by mouse: import, subject, lesson, questions, verify, analytics, audit', async ({
  page,
  browser,
}) => {
  const name = unique();
  await signInAsAdmin(page);

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  const file = (text: string) => ({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const head = 'username,first_name,last_name,email,grade,language';
  const bad = `${head}\n${name},Sana,Wardak,${name}@school.af,5,English\nx,,B,nowhere,13,\n`;
  await page.getByLabel('File with the people').setInputFiles(file(bad));
  await expect(page.getByText('Choose a grade from 1 to 12')).toBeVisible();
  await expect(page.getByText('1 row has an error and is left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(
    page.getByRole('list', { name: 'First passwords' }).getByText(`${name}@school.af`),
  ).toBeVisible();
  const first = await page.getByRole('list', { name: 'First passwords' }).getByRole('code').innerText();
  await chooseOwnPassword(await browser.newPage(), `${name}@school.af`, first);
  await page.getByRole('link', { name: 'To the users' }).click();

  await page.getByRole('searchbox', { name: 'Search users...' }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('First Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First Name').fill('Zala');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User Updated')).toBeVisible();
  await expect(page.getByText('Zala Wardak')).toBeVisible();

  await page.getByRole('tab', { name: 'Subjects' }).click();
  await page.getByRole('button', { name: 'Add Subject' }).click();
  await page.getByLabel('Subject Name').fill(`Botany ${name}`);
  await page.getByLabel('Description').fill('Plants');
  await page.getByRole('dialog').getByLabel('Grade Level').selectOption('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subject Created')).toBeVisible();

  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.getByLabel('Subject to show').selectOption({ label: `Botany ${name} · Grade 5` });
  await expect(page.getByText(`No lessons found for Botany ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  await page.getByLabel('Title').fill('Leaves');
  await page.getByRole('dialog').getByLabel('Language').selectOption('English');
  await page.getByLabel('Content').fill('## Green\n\nA leaf is $\\frac12$ green.');
  await expect(page.getByRole('region', { name: 'Preview' }).locator('.katex')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Created')).toBeVisible();
  await page.getByRole('link', { name: 'Leaves' }).click();

  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question text').fill('Which colour?');
  for (const [index, option] of ['Green', 'Blue', 'Red', 'White'].entries())
    await page.getByRole('textbox', { name: `Option ${index + 1}` }).fill(option);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Are you sure you want to verify this lesson?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Lesson Verified')).toBeVisible();

  await page.goto('/dashboard?tab=analytics');
  for (const title of [
    'User Growth',
    'User Distribution',
    'Top Subjects',
    'Recent Activity',
    'Resource Usage',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/dashboard/audit');
  await page.getByRole('searchbox').fill('lesson.verify');
  await expect(page.getByRole('row').filter({ hasText: 'lesson.verify' }).first()).toBeVisible();
});

test('a user is added and deleted with the keyboard alone', async ({ page }) => {
  const name = unique();
  await signInAsAdmin(page);
  await tabTo(page, named(page, 'tab', 'Overview'));
  await page.keyboard.press('ArrowRight');
  await expect(named(page, 'tab', 'Users')).toHaveAttribute('aria-selected', 'true');
  await press(page, named(page, 'button', 'Add User'));
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(name);
  for (const [label, text] of [
    ['First Name', 'Zala'],
    ['Last Name', 'Noor'],
    ['Email', `${name}@x.co`],
  ] as const) {
    await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('User Created')).toBeVisible();
  await expect(page.getByText('First password')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, named(page, 'button', `Delete ${name}`));
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('User Deleted')).toBeVisible();
});

test('an admin’s day with the keyboard alone: import, subject, lesson, question, verification, analytics', async ({
  page,
}) => {
  const name = unique();
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  await signInAsAdmin(page);

  await tabTo(page, named(page, 'tab', 'Overview'));
  await keyboard.press('ArrowRight');
  await press(page, named(page, 'link', 'Import'));
  await tabTo(page, page.getByLabel('File with the people'));
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  const text = `username,first_name,last_name,email,grade,language\n${name},Sana,Wardak,${name}@school.af,5,English`;
  await (await chooser).setFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press(page, named(page, 'button', 'Import 1 user'));
  await expect(page.getByRole('list', { name: 'First passwords' })).toContainText(`${name}@school.af`);
  await press(page, named(page, 'link', 'To the users'));

  await tabTo(page, named(page, 'tab', 'Users'));
  await keyboard.press('ArrowRight');
  await press(page, named(page, 'button', 'Add Subject'));
  await expect(page.getByLabel('Subject Name')).toBeFocused();
  await keyboard.type(`Zoology ${name}`);
  await type('Description', 'Animals');
  await type('Grade Level', 'Grade 5');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Subject Created')).toBeVisible();

  await tabTo(page, named(page, 'tab', 'Subjects'), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await type('Subject to show', `Zoology ${name}`);
  await expect(page.getByText(`No lessons found for Zoology ${name}.`)).toBeVisible();
  await press(page, named(page, 'button', 'Add Lesson'));
  await expect(page.getByLabel('Title')).toBeFocused();
  await keyboard.type(`Wings ${name}`);
  await type('Content', 'Wings carry.');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Lesson Created')).toBeVisible();

  await press(page, named(page, 'link', `Wings ${name}`));
  await tabTo(page, named(page, 'tab', 'Review'));
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await press(page, named(page, 'button', 'Add question'));
  await expect(page.getByLabel('Question text')).toBeFocused();
  await keyboard.type('What flies?');
  for (const [index, option] of ['Birds', 'Stones', 'Trees', 'Houses'].entries())
    await type(`Option ${index + 1}`, option);
  await press(page, named(page, 'button', 'Save'));
  await expect(page.getByText('Lesson Updated')).toBeVisible();

  await page.goto('/dashboard/review');
  const waiting = page.getByRole('button', { name: `Wings ${name}` });
  await press(page, waiting);
  await expect(page.getByRole('heading', { name: `Wings ${name}` })).toBeVisible();
  await expect(page.getByText('Wings carry.')).toBeVisible();
  await keyboard.press('v');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Verify' }));
  await expect(page.getByText('Lesson Verified')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await press(page, named(page, 'link', 'Back to Admin Dashboard'));
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'User Growth' })).toBeVisible();
  await press(page, page.getByText('Show as a table').first());
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a lesson’s editor keeps the focus while its preview updates, and Escape closes it from any field', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { subject, title } = await ownLesson(page);
  await page.goto(`/dashboard/lessons?subject=${subject}`);
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  const dialog = page.getByRole('dialog');
  await expect(edit).toBeVisible();
  await page.route('**/_next/static/**', async (route) => {
    await page.waitForTimeout(300); // As on a slow network.
    await route.continue();
  });
  await edit.click();
  await dialog.getByLabel('Title').focus();
  await expect(dialog.getByLabel('Preview').getByRole('heading').first()).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByText('Preview', { exact: true }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('two admins in one lesson, and in one subject: the second sees both texts and overwrites nothing', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const other = await (await browser.newContext()).newPage();
  await signInAsAdmin(other);
  const { subject, title } = await ownLesson(page);
  const open = async (address: string, field: string) => {
    for (const on of [page, other]) {
      await on.goto(address);
      await on.getByRole('button', { name: `Edit ${title}` }).click();
      await expect(on.getByLabel(field)).not.toBeEmpty();
    }
  };
  await open(`/dashboard/lessons?subject=${subject}`, 'Content');
  for (const [on, words] of [
    [page, 'Words of the first.'],
    [other, 'Words of the second.'],
  ] as const) {
    await on.getByLabel('Content').fill(words);
    await on.getByRole('button', { name: 'Save' }).click();
  }
  await expect(page.getByText('Lesson Updated')).toBeVisible();
  await expect(other.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await expect(other.getByRole('cell', { name: /Words of the first\./ })).toBeVisible();
  await expect(other.getByRole('cell', { name: /Words of the second\./ })).toBeVisible();

  await open(`/dashboard/subjects?search=${encodeURIComponent(title)}`, 'Description');
  await page.getByLabel('Description').fill('Described by the first.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subject Updated')).toBeVisible();
  await other.getByLabel('Description').fill('Described by the second.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('cell', { name: /Described by the first\./ })).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Subject Updated')).toBeVisible();
  await expect(other.getByText('Described by the second.')).toBeVisible();
});

test('lists that cannot be loaded say so and offer another try', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/api/admin/users/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"detail":"No."}' }),
  );
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('Failed to load users. Please try again later.')).toBeVisible();
  await page.unroute('**/api/admin/users/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('demo-student')).toBeVisible();
});
