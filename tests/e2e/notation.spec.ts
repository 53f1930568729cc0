import { expect, type Locator, type Page } from '@playwright/test';
import messages from '#lib/platform/i18n/messages/ar/practice.json' with { type: 'json' };
import common from '#lib/platform/i18n/messages/ar/common.json' with { type: 'json' };
import errors from '#lib/platform/i18n/messages/ar/errors.json' with { type: 'json' };
import profile from '#lib/platform/i18n/messages/ar/profile.json' with { type: 'json' };
import quiz from '#lib/platform/i18n/messages/ar/quiz.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn, type Student } from '../support/student.ts';
import { keyedQuestions } from './support/answers.ts';
import { openPractice, type Practice } from './support/practised.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const EASTERN = '٠١٢٣٤٥٦٧٨٩';
const inEastern = (text: string) => text.replace(/\d/gu, (digit) => EASTERN[Number(digit)]!);

/** What a reader sees of a text: no code, no drawings, and of a formula what is drawn. */
const seen = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('code, svg, .katex-mathml, .sr-only, kbd')) part.remove();
    return copy.textContent ?? '';
  });

/** Chooses the school's notation of Arabic on the overview, as an admin. */
async function chooseForSchool(page: Page, notation: 'ar-east' | '') {
  await signInAsAdmin(page);
  const choice = page.getByLabel('Lessons in Arabic');
  await choice.selectOption(notation);
  await expect(page.getByText('Saved. It holds from the next page on.').first()).toBeVisible();
  await expect(choice).toHaveValue(notation);
}

/** Goes through the open quiz by its keys with the right answers, as their source has them. */
async function solve(page: Page, questions: Awaited<ReturnType<typeof keyedQuestions>>) {
  await page.getByRole('button', { name: quiz.start }).click();
  const radios = page.getByRole('radio');
  for (;;) {
    const prompt = page.locator('fieldset legend');
    await expect(prompt).toBeVisible();
    expect(await seen(page.locator('fieldset'))).not.toMatch(/[0-9]/u);
    const values = await radios.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
    const key = questions.find(({ options }) => options.toSorted().join() === values.toSorted().join());
    const at = values.indexOf(key!.correct_answer);
    await page.keyboard.press(String(at + 1));
    await expect(radios.nth(at)).toBeChecked();
    const isLast = await page.getByRole('button', { name: quiz.finish }).isVisible();
    const before = await prompt.textContent();
    await page.keyboard.press('Enter');
    if (isLast) return;
    await expect(prompt).not.toHaveText(before!);
  }
}

/** Practises over the calls until the open exercise takes a typed number; returns its key. */
async function upToNumber({ call }: Student, lessonId: number, { secretOf }: Practice): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const { id, options, tiles } = await call('post', `/lessons/${lessonId}/practice/`);
    const { item } = await secretOf(id);
    if (!options && !tiles && /^[\d/ ]+$/u.test(item.answer.value)) return item.answer.value;
    const right = { number: 1, answer: options || tiles ? item.answer.text : item.answer.value };
    await call('post', `/practice_items/${id}/answers/`, right);
  }
  throw new Error('No answer of this lesson is a typed number.');
}

test('an Arabic student reads ٠–٩ where the school chose them, answers in either digits, and can choose 0–9', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'Arabic');
  const { id, path } = await firstLesson(student);
  const practice = openPractice();
  const phone = { baseURL: baseURL!, hasTouch: true, viewport: { width: 360, height: 740 }, locale: 'ar' };
  const page = await signIn(await browser.newContext(phone), student.email);
  const lesson = page.locator('article .prose-lesson');
  await chooseForSchool(admin, 'ar-east');

  await test.step('the lesson, its list of contents and its tasks', async () => {
    await page.goto(path);
    await expect(lesson).toBeVisible();
    expect(await seen(lesson)).toMatch(/[٠-٩]/u);
    expect(await seen(page.locator('main article'))).not.toMatch(/[0-9]/u);
    await page.screenshot({ path: '.test/notation/lesson.png', fullPage: true });
    await page.goto(`${path}?tab=practice`);
    const tasks = page.getByRole('tabpanel').locator('.prose-lesson');
    await expect(tasks.first()).toBeVisible();
    for (const task of await tasks.all()) expect(await seen(task)).not.toMatch(/[0-9]/u);
    await page.screenshot({ path: '.test/notation/tasks.png', fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('a quiz, answered right', async () => {
    await page.goto(`/lessons/${id}/quiz`);
    await solve(page, await keyedQuestions(baseURL!, id));
    await expect(page.getByRole('heading', { name: quiz.result })).toBeVisible();
    const responses = page.locator('section').filter({ hasText: quiz.lookAgain });
    expect(await seen(responses.locator('dl').first())).not.toMatch(/[0-9]/u);
    await page.screenshot({ path: '.test/notation/result.png', fullPage: true });
    const [attempt] = await student.call('get', `/lessons/${id}/attempts/`);
    expect(attempt.score).toBe(100);
  });

  await test.step('an exercise, answered in 0–9 and another in ٠–٩', async () => {
    for (const digits of [String, inEastern]) {
      const key = await upToNumber(student, id, practice);
      await page.goto(`/lessons/${id}/practice`);
      const box = page.getByRole('textbox', { name: messages.yourAnswer });
      await expect(box).toBeVisible();
      expect(await seen(page.locator('[data-heard]').first())).not.toMatch(/[0-9]/u);
      await page.screenshot({ path: '.test/notation/exercise.png', fullPage: true });
      await box.fill(digits(key));
      await page.getByRole('button', { name: messages.check, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: messages.right })).toBeVisible();
    }
  });

  await test.step('0–9 for oneself', async () => {
    await page.goto('/profile');
    const choice = page.getByLabel(profile.notation.lead);
    await expect(choice).toHaveValue('');
    await expect(choice.locator('option').first()).toHaveText(profile.notation.school);
    await choice.selectOption({ label: `${common.notation['ar-west']}: 1 2 3` });
    await expect(page.getByText(errors.toasts.profileUpdated).first()).toBeVisible();
    await page.screenshot({ path: '.test/notation/profile.png', fullPage: true });
    await page.goto(path);
    await expect(lesson).toBeVisible();
    expect(await seen(lesson)).toMatch(/[0-9]/u);
    expect(await seen(page.locator('main'))).not.toMatch(/[٠-٩]/u);
    await page.goto(`/lessons/${id}/practice`);
    // What was just answered stays as it was answered.
    await page.getByRole('button', { name: messages.next, exact: true }).click();
    await expect(page.getByRole('button', { name: messages.check, exact: true })).toBeVisible();
    await expect(page.locator('[data-heard]').first()).toBeVisible();
    expect(await seen(page.locator('[data-heard]').first())).not.toMatch(/[٠-٩]/u);
  });

  await chooseForSchool(admin, '');
  await practice.close();
});
