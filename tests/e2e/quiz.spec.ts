import { type BrowserContext, expect, type Page } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

async function sitDown(context: BrowserContext, baseURL: string | undefined) {
  const student = await registerStudent(baseURL!);
  const lesson = await firstLesson(student);
  const page = await signIn(context, student.email);
  await page.goto(lesson.path);
  await page.getByRole('tab', { name: 'Quiz' }).click();
  await page.getByRole('link', { name: 'Start New Quiz' }).click();
  const attempts = async () =>
    (await student.call('get', `/lessons/${lesson.id}/attempts/`)) as { score: number }[];
  return { student, lesson, page, attempts };
}

const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
};

const answer = async (page: Page, key = '1') => {
  await page.keyboard.press(key);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

const total = async (page: Page) => {
  const text = await page.getByText(/^Question \d+ of \d+$/).textContent();
  return Number(/of (\d+)/.exec(text!)![1]);
};

test('a student takes a whole quiz with the keyboard and sees the result', async ({ context, baseURL }) => {
  const { page, lesson, attempts } = await sitDown(context, baseURL);
  await expect(page.getByRole('heading', { name: 'Ready to Test Your Knowledge?' })).toBeVisible();
  await start(page);
  const questions = await total(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (let number = 1; number <= questions; number++) {
    await expect(page.getByText(`Question ${number} of ${questions}`)).toBeVisible();
    const next = page.getByRole('button', { name: number === questions ? 'Finish Quiz' : 'Next Question' });
    await expect(next).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('2');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByText(`${number} of ${questions} answered`)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  // The toast disappears by itself, on a slow machine before the result is complete.
  await Promise.all([
    expect(page.getByText(/^Quiz (Passed!|Completed)$/)).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible(),
  ]);
  await expect(page.getByText('Your answer').first()).toBeVisible();
  expect(await attempts()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Lesson' }).click();
  await page.waitForURL(`**${lesson.path}`);
});

test('every way out of a running quiz asks first; staying changes nothing', async ({ context, baseURL }) => {
  const { page, attempts } = await sitDown(context, baseURL);
  await start(page);
  await answer(page);
  const question = page.getByText(
    'Are you sure you want to leave? Your quiz will be submitted automatically.',
  );
  const ways = [
    () => page.getByRole('link', { name: /Dars/ }).first().click(),
    async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
    },
    async () => {
      await page.getByRole('button', { name: 'Account menu' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    },
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('radio').first()).toBeChecked();
  }
  expect(await attempts()).toEqual([]);
});

test('leaving by a link submits at once and opens the link', async ({ context, baseURL }) => {
  const { page, attempts } = await sitDown(context, baseURL);
  await start(page);
  await answer(page);
  await page.getByRole('link', { name: /Dars/ }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard');
  expect(await attempts()).toHaveLength(1);
});

test('leaving by the back button submits at once and goes back to the lesson', async ({
  context,
  baseURL,
}) => {
  const { page, lesson, attempts } = await sitDown(context, baseURL);
  await start(page);
  await answer(page);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${lesson.path}`);
  expect(await attempts()).toHaveLength(1);
});

test('logging out in the middle submits first', async ({ context, baseURL }) => {
  const { page, attempts } = await sitDown(context, baseURL);
  await start(page);
  await answer(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/login');
  expect(await attempts()).toHaveLength(1);
});

test('answers given offline are kept, shown as kept, and sent when the network is back', async ({
  context,
  baseURL,
}) => {
  const { page, attempts } = await sitDown(context, baseURL);
  await start(page);
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('Not saved yet, keep this page open')).toBeVisible();
  const notice = page.getByText('No connection. Your answers are safe on this phone.');
  await expect(notice).toBeInViewport();
  await expect(page.getByText(/^Since \d.*everything is sent by itself/)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await attempts()).toEqual([]);
});

test('closing the page submits; reloading it, or closing one of two tabs, does not', async ({
  browser,
  baseURL,
}) => {
  const people = await Promise.all(
    ['closes', 'reloads', 'has two tabs'].map(async () => {
      const context = await browser.newContext();
      const person = await sitDown(context, baseURL);
      await start(person.page);
      await answer(person.page);
      return { ...person, context };
    }),
  );
  const [closes, reloads, twoTabs] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const elapsed = async (page: Page) => {
    const [minutes, seconds] = (await page.getByText(/^\d\d:\d\d$/).textContent())!.split(':').map(Number);
    return minutes! * 60 + seconds!;
  };
  reloads.page.on('dialog', (dialog) => void dialog.accept());
  const before = await elapsed(reloads.page);
  await reloads.page.reload();
  await expect(reloads.page.getByText(/^1 of \d+ answered$/)).toBeVisible();
  expect(await elapsed(reloads.page)).toBeGreaterThanOrEqual(before);

  const second = await twoTabs.context.newPage();
  await second.goto(twoTabs.page.url());
  await second.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(second.getByText(/^1 of \d+ answered$/)).toBeVisible();
  await second.close({ runBeforeUnload: false });
  await closes.page.close({ runBeforeUnload: false });

  await expect.poll(closes.attempts, { timeout: 30_000, intervals: [500] }).toHaveLength(1);
  expect(await reloads.attempts()).toEqual([]);
  expect(await twoTabs.attempts()).toEqual([]);
  await answer(twoTabs.page, '2');
  for (const { context } of people) await context.close();
});
