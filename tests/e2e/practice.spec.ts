import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import english from '#lib/i18n/messages/en/practice.json' with { type: 'json' };
import pashto from '#lib/i18n/messages/ps/practice.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn, type Student } from '../support/student.ts';
import { wear } from '../support/screens.ts';

type Exercise = { id: number; kind: string; options: string[] | null; keys: string[] };

/** The exercise that is open for a student in a lesson, as the documented call tells it. */
const open = ({ call }: Student, lessonId: number): Promise<Exercise> =>
  call('post', `/lessons/${lessonId}/practice/`);

/** Answers by keys and taps until an answer is judged wrong; a lucky one leads on to the next exercise. */
async function answerWrongly(page: Page, student: Student, lessonId: number, words: typeof english) {
  for (let tries = 1; ; tries++) {
    const { options, keys } = await open(student, lessonId);
    const judged = page.waitForResponse((response) => response.url().includes('/answers/'));
    if (options)
      await page
        .getByRole('radio')
        .nth(tries % options.length)
        .check();
    else {
      const pad = page.getByRole('group', { name: words.keys });
      for (const digit of [9, 7, 3])
        await pad.getByRole('button', { name: keys[digit]!, exact: true }).click();
      await expect(page.getByRole('textbox', { name: words.yourAnswer })).toHaveValue(
        [9, 7, 3].map((digit) => keys[digit]).join(''),
      );
    }
    await page.getByRole('button', { name: words.check, exact: true }).click();
    const { verdict } = await (await judged).json();
    if (verdict === 'wrong') return;
    expect(tries).toBeLessThan(12);
    if (verdict === 'right') await page.getByRole('button', { name: words.next }).click();
    else if (!options) await page.getByRole('textbox', { name: words.yourAnswer }).fill('');
  }
}

test('a student practises in Pashto on a phone: a wrong answer, hints, how it is done, and the next one', async ({
  browser,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'Pashto');
  const { id, path } = await firstLesson(student);
  const phone = { baseURL: baseURL!, hasTouch: true, viewport: { width: 360, height: 740 }, locale: 'ps' };
  const page = await signIn(await browser.newContext(phone), student.email);
  await page.goto(`${path}?tab=practice`);
  await page.getByRole('link', { name: pashto.open, exact: true }).click();
  await page.waitForURL(`**/lessons/${id}/practice`);
  await answerWrongly(page, student, id, pashto);
  await expect(page.getByRole('status').filter({ hasText: pashto.wrong })).toBeVisible();
  const { id: first } = await open(student, id);
  const hint = page.getByRole('button', { name: pashto.showHint });
  while (await hint.isVisible()) {
    const told = page.waitForResponse((response) => response.url().includes('/hints/'));
    await hint.click();
    await told;
    await expect(hint.or(page.getByRole('button', { name: pashto.showSolution }))).toBeEnabled();
  }
  await page.getByRole('button', { name: pashto.showSolution }).click();
  await expect(page.getByText(pashto.shown)).toBeVisible();
  await expect(page.getByText(pashto.solution)).toBeVisible();
  await expect(page.getByRole('button', { name: pashto.next })).toBeFocused();
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    expect((await new AxeBuilder({ page }).analyze()).violations, theme).toEqual([]);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: pashto.next }).click();
  await expect(page.getByRole('button', { name: pashto.check, exact: true })).toBeVisible();
  expect((await open(student, id)).id).not.toBe(first);
});

test('an answer that is given without a network is kept over a reload, and judged once it is back', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { id } = await firstLesson(student);
  const page = await signIn(context, student.email);
  await page.goto(`/lessons/${id}/practice`);
  const { options } = await open(student, id);
  if (options) await page.getByRole('radio').first().check();
  else await page.getByRole('textbox', { name: english.yourAnswer }).fill('973');
  await context.setOffline(true);
  await page.getByRole('button', { name: english.check, exact: true }).click();
  await expect(page.getByText(english.cut)).toBeVisible();
  const judged = page.waitForResponse((response) => response.url().includes('/answers/') && response.ok());
  await context.setOffline(false);
  await judged;
  await expect(page.getByText(english.cut)).toBeHidden();
});

test('the review says that nothing waits for a new student, and leads back', async ({ context, baseURL }) => {
  const { email } = await registerStudent(baseURL!);
  const page = await signIn(context, email);
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: english.review.title })).toBeVisible();
  await expect(page.getByText(english.review.cardNone)).toBeVisible();
  await expect(page.getByText(english.review.done)).toBeHidden();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: english.review.toDashboard, exact: true }).click();
  await page.waitForURL('**/dashboard');
});
