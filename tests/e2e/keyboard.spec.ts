import { expect, type Locator, type Page } from '@playwright/test';
import { registerStudent, type Student } from '../support/student.ts';
import { named, press, tabTo } from './support/keys.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signInByKeys(page: Page, { email }: Student) {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('correct horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A grade to which no other test adds subjects. */
const newStudent = (baseURL: string | undefined) => registerStudent(baseURL!, 'English', '7');

test('the landing page and its quiz work with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await tabTo(page, named(page, 'tab', 'Mathematics'));
  await page.keyboard.press('ArrowRight');
  await expect(named(page, 'tab', 'Physics')).toHaveAttribute('aria-selected', 'true');
  const quiz = page.locator('#demo');
  await tabTo(page, quiz.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(quiz.getByRole('radio').nth(1)).toBeChecked();
  await press(page, named(page, 'button', 'Submit Answer'));
  await expect(quiz.getByRole('status')).toHaveText(
    'Incorrect. The correct answer is: It reflects light from the sun',
  );
  await expect(quiz.getByRole('listitem').first()).toHaveText('Question 1: wrong');
  await expect(quiz.getByText('Question 2 of 3')).toBeVisible();
});

test('a student studies with the keyboard alone, from sign-in to the result', async ({ page, baseURL }) => {
  await signInByKeys(page, await newStudent(baseURL));

  await press(page, named(page, 'button', 'Account menu'));
  await expect(named(page, 'button', 'Account menu')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Theme Mode' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.keyboard.press('Escape');
  await expect(named(page, 'button', 'Account menu')).toBeFocused();

  await press(page, named(page, 'link', 'Continue Learning: Mathematics'));
  await press(page, named(page, 'link', /^Start: /));
  await expect(page.locator('#content'), 'the new page has the focus').toBeFocused();
  await press(page, named(page, 'button', 'AI Assistant'));
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('What is a fraction?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The assistant has answered.' })).toHaveCount(1);
  await expect(page.getByRole('log', { name: 'AI Assistant' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(named(page, 'button', 'AI Assistant')).toBeFocused();

  await page.reload();
  await tabTo(page, named(page, 'tab', 'Content'));
  await page.keyboard.press('ArrowRight');
  await press(page, visibleText(page, 'Hint 1').first());
  await expect(page.locator('details[open]')).toHaveCount(1);
  await named(page, 'tab', 'Practice').focus();
  await page.keyboard.press('End');
  await press(page, named(page, 'link', 'Start New Quiz'));
  await press(page, named(page, 'button', 'Start Quiz'));
  await answerByKeys(page);

  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await press(page, named(page, 'link', 'Back to Lesson'));
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, named(page, 'tab', 'Content'));
  await page.keyboard.press('End');
  const review = named(page, 'button', /^Review/);
  await press(page, review);
  await expect(page.getByRole('dialog', { name: 'Quiz Attempt Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
});

/** The names of all elements with this role in the browser's accessibility tree, as a screen reader gets them. */
async function namesInTree(page: Page, role: string) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter((node) => node.role?.value === role && !node.ignored).map((node) => node.name?.value);
}

/** Answers by keyboard: each row is a radio button that Space chooses, and the button after the rows continues. */
async function answerByKeys(page: Page) {
  const position = page.getByText(/^Question \d+ of \d+$/);
  await expect(position).toBeVisible();
  const total = Number(/of (\d+)/.exec((await position.textContent())!)![1]);
  for (let number = 1; number <= total; number++) {
    await expect(position).toHaveText(`Question ${number} of ${total}`);
    expect(await namesInTree(page, 'radio')).not.toContain('');
    await press(page, page.getByRole('radio').first(), 'Space');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1);
    await press(page, named(page, 'button', number === total ? 'Finish Quiz' : 'Next Question'));
  }
}

test('in forced colours the focus, the selection, the progress and the switch stay distinguishable', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, forcedColors: 'active' });
  const page = await context.newPage();
  await signInByKeys(page, await newStudent(baseURL));
  const colour = (target: Locator, property: 'backgroundColor' | 'borderBlockEndColor' | 'borderTopColor') =>
    target.evaluate((element, name) => getComputedStyle(element)[name], property);
  const meter = page.getByRole('progressbar').first();
  expect(await colour(meter.locator('div'), 'backgroundColor')).not.toBe(
    await colour(meter, 'backgroundColor'),
  );
  await named(page, 'link', 'Continue Learning').click();
  await named(page, 'link', /^Start: /).click();
  const [chosen, other] = [named(page, 'tab', 'Content'), named(page, 'tab', 'Practice')];
  expect(await colour(chosen, 'borderBlockEndColor')).not.toBe(await colour(other, 'borderBlockEndColor'));
  await context.close();
});
