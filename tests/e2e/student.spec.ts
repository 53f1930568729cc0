import { expect, type Page } from '@playwright/test';
import { rightAnswers } from './support/answers.ts';
import { register, setUpProfile } from './support/register.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

async function study(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Continue Learning: Mathematics' }).click();
  await expect(visibleText(page, /^0 of \d+ lessons completed$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Start: / })
    .first()
    .click();
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Practice' }).click();
  await visibleText(page, 'Show Solution').first().click();
  await page.getByRole('tab', { name: 'Quiz' }).click();
  await expect(visibleText(page, "You haven't attempted any quizzes for this lesson yet.")).toBeVisible();
  return Number(/lessons\/(\d+)/.exec(page.url())![1]);
}

async function passQuiz(page: Page, right: Set<string>) {
  await page.getByRole('link', { name: 'Start New Quiz' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const total = right.size;
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(`Question ${number} of ${total}`).first()).toBeVisible();
    const radios = page.getByRole('radio');
    const values = await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
    await radios.nth(values.findIndex((value) => right.has(value))).check();
    await page.getByRole('button', { name: number === total ? 'Finish Quiz' : 'Next Question' }).click();
  }
  await expect(page.getByText('Quiz Passed!')).toBeVisible();
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`from registration to a passed quiz that counts, on ${device}`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport);

    await register(page);
    await setUpProfile(page, '5');
    const lessonId = await study(page);
    await passQuiz(page, await rightAnswers(baseURL!, lessonId));
    await page.getByRole('link', { name: 'Back to Lesson' }).click();
    await page.getByRole('tab', { name: 'Quiz' }).click();
    await expect(visibleText(page, 'Passed', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start New Quiz' })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(visibleText(page, /^1\/\d+$/)).toBeVisible();
    await expect(visibleText(page, '1 day', { exact: true })).toBeVisible();
  });
