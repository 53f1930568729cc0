import { expect, type Page, test } from '@playwright/test';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';

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
  await page.getByLabel('Class list (CSV)').setInputFiles(file(bad));
  await expect(page.getByText('Choose a grade from 1 to 12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeDisabled();
  await page.getByLabel('Class list (CSV)').setInputFiles(file(bad.split('\n').slice(0, 2).join('\n')));
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

test('a draft is read and verified, and a user deleted, by the keyboard alone', async ({ page }) => {
  const name = unique();
  await signInAsAdmin(page);
  const key = (name: string) => page.keyboard.press(name);

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await key('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add User' }).focus();
  await key('Enter');
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.getByLabel('Username').focus();
  for (const text of [name, 'Zala', 'Noor', `${name}@x.co`]) {
    await page.keyboard.type(text);
    await key('Tab');
  }
  await key('Enter');
  await expect(page.getByText('User Created')).toBeVisible();
  await expect(page.getByText('First password')).toBeVisible();
  await key('Escape');
  await page.getByRole('button', { name: `Delete ${name}` }).focus();
  await key('Enter');
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await key('Enter');
  await expect(page.getByText('User Deleted')).toBeVisible();

  await page.goto('/dashboard?tab=lessons');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Lesson' }).focus();
  await key('Enter');
  await page.getByLabel('Title').focus();
  await page.keyboard.type(`Roots ${name}`);
  await page.getByLabel('Content').focus();
  await page.keyboard.type('Roots drink.');
  await page.getByRole('button', { name: 'Save' }).focus();
  await key('Enter');
  await expect(page.getByText('Lesson Created')).toBeVisible();
  await page.goto('/dashboard/review');
  const waiting = page.getByRole('button', { name: `Roots ${name}` });
  await waiting.focus();
  await key('Enter');
  await expect(page.getByRole('heading', { name: `Roots ${name}` })).toBeVisible();
  await expect(page.getByText('Roots drink.')).toBeVisible();
  await key('v');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).focus();
  await key('Enter');
  await expect(page.getByText('Lesson Verified')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('two admins in one lesson, and in one subject: the second sees both texts and overwrites nothing', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const other = await (await browser.newContext()).newPage();
  await signInAsAdmin(other);
  const open = async (tab: string, field: string) => {
    for (const on of [page, other]) {
      await on.goto(`/dashboard?tab=${tab}`);
      const edit = on.getByRole('button', { name: /^Edit / }).first();
      await edit.click();
      await expect(on.getByLabel(field)).not.toBeEmpty();
    }
  };
  await open('lessons', 'Content');
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

  await open('subjects', 'Description');
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

test('lists that cannot be loaded say so and offer to try again', async ({ page }) => {
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
