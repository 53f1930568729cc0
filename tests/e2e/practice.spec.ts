import { expect, type Page } from '@playwright/test';
import english from '#lib/platform/i18n/messages/en/practice.json' with { type: 'json' };
import pashto from '#lib/platform/i18n/messages/ps/practice.json' with { type: 'json' };
import study from '#lib/platform/i18n/messages/ps/study.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn, type Student } from '../support/student.ts';
import { wear } from '../support/screens.ts';
import { axeViolations } from './support/axe.ts';
import { rightAnswers } from './support/answers.ts';
import { openPractice, type Practice, tapTiles, typed } from './support/practised.ts';
import { test } from './support/test.ts';

type Exercise = {
  id: number;
  kind: string;
  options: string[] | null;
  tiles: string[] | null;
  keys: string[];
};

/** The student's open exercise in a lesson, from the documented call. */
const open = ({ call }: Student, lessonId: number): Promise<Exercise> =>
  call('post', `/lessons/${lessonId}/practice/`);

const verdict = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Types an answer, with the page's own keys if they suffice, chooses it or puts it in order, and checks it. */
async function answer(page: Page, { options, tiles, keys }: Exercise, text: string) {
  if (options) await page.locator(`input[type="radio"][aria-label]`).nth(options.indexOf(text)).check();
  else if (tiles) await tapTiles(page, tiles, text);
  else if ([...text].every((sign) => keys.includes(sign))) {
    const pad = page.getByRole('group', { name: pashto.keys });
    const names = { '/': pashto.fraction, '-': pashto.minus, ' ': pashto.space, [keys[10]!]: pashto.decimal };
    for (const sign of text)
      await pad.getByRole('button', { name: names[sign] ?? sign, exact: true }).click();
    await expect(page.getByRole('textbox', { name: pashto.yourAnswer })).toHaveValue(text);
  } else await page.getByRole('textbox', { name: pashto.yourAnswer }).fill(text);
  await page.getByRole('button', { name: pashto.check, exact: true }).click();
}

/** Practises over the calls until the open exercise takes a typed answer. */
async function upToTyping(student: Student, lessonId: number, { secretOf }: Practice): Promise<Exercise> {
  for (let tries = 0; tries < 10; tries++) {
    const exercise = await open(student, lessonId);
    if (!exercise.options) return exercise;
    const { item } = await secretOf(exercise.id);
    const right = { number: 1, answer: item.answer.text };
    await student.call('post', `/practice_items/${exercise.id}/answers/`, right);
  }
  throw new Error('No answer of this lesson is typed.');
}

/** Practises over the calls until the next right answer shows a skill. */
async function upToShowing(student: Student, lessonId: number, { secretOf }: Practice): Promise<Exercise> {
  for (let tries = 0; tries < 60; tries++) {
    const exercise = await open(student, lessonId);
    const { item, shows } = await secretOf(exercise.id);
    if (shows) return exercise;
    const right = { number: 1, answer: typed(exercise.kind, item.answer, exercise.keys) };
    await student.call('post', `/practice_items/${exercise.id}/answers/`, right);
  }
  throw new Error('Sixty right answers showed nothing.');
}

/** Submits a quiz with only wrong answers, over the calls. */
async function failQuiz({ call }: Student, baseURL: string, lessonId: number) {
  const right = await rightAnswers(baseURL, lessonId);
  const { id, quiz_questions } = await call('get', `/lessons/${lessonId}/quiz/`);
  const wrong = quiz_questions.map((one: { question_id: number; options: string[] }) => ({
    question_id: one.question_id,
    student_answer: one.options.find((option) => !right.has(option)),
  }));
  expect((await call('post', `/quizzes/${id}/submit/`, wrong)).attempt.passed).toBe(false);
}

test("from a lesson to tomorrow's review, in Pashto on a phone, without a model", async ({
  browser,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'Pashto');
  const { id, path } = await firstLesson(student);
  const practice = openPractice();
  const phone = { baseURL: baseURL!, hasTouch: true, viewport: { width: 360, height: 740 }, locale: 'ps' };
  const page = await signIn(await browser.newContext(phone), student.email);

  await test.step('a practice problem takes an answer', async () => {
    await page.goto(`${path}?tab=practice`);
    const typing = { has: page.getByRole('button', { name: pashto.keys }) };
    const first = page.getByRole('tabpanel').getByRole('listitem').filter(typing).first();
    await first.getByRole('textbox', { name: pashto.yourAnswer }).fill('973');
    await first.getByRole('button', { name: pashto.check, exact: true }).click();
    await expect(verdict(page, pashto.hintOpen)).toBeVisible();
    await expect(first.locator('details[open]')).toHaveCount(1);
    await page.reload();
    await expect(first.getByRole('textbox', { name: pashto.yourAnswer })).toHaveValue('973');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a wrong answer is explained, and hints lead to the solution', async () => {
    const exercise = await upToTyping(student, id, practice);
    await page.getByRole('link', { name: pashto.open, exact: true }).click();
    await page.waitForURL(`**/lessons/${id}/practice`);
    const { item } = await practice.secretOf(exercise.id);
    await answer(page, exercise, typed(exercise.kind, item.wrong[0]!, exercise.keys));
    await expect(verdict(page, item.wrong[0]!.misconception.split(' $')[0]!)).toBeVisible();
    for (const number of [1, 2, 3]) {
      await page.getByRole('button', { name: pashto.showHint, exact: true }).click();
      await expect(page.locator('main ol > li')).toHaveCount(number);
    }
    await page.getByRole('button', { name: pashto.showSolution }).click();
    await expect(page.getByText(pashto.shown)).toBeVisible();
    await expect(page.getByRole('button', { name: pashto.next })).toBeFocused();
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme);
      expect(await axeViolations(page), theme).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('the last right answer shows a skill, which is to come back tomorrow', async () => {
    const exercise = await upToShowing(student, id, practice);
    const { item } = await practice.secretOf(exercise.id);
    await page.reload();
    await answer(page, exercise, typed(exercise.kind, item.answer, exercise.keys));
    await expect(verdict(page, pashto.nearlyText)).toBeVisible();
  });

  await test.step('a quiz that was not passed explains its mistakes, and links to practice', async () => {
    await failQuiz(student, baseURL!, id);
    await page.goto(`${path}?tab=quiz`);
    await expect(page.getByRole('note').filter({ hasText: study.lesson.practiseTitle })).toBeVisible();
    const ways = page.getByRole('tabpanel').getByRole('link');
    await expect(ways.first()).toHaveText(study.lesson.practiseFirst);
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText(study.attempt.behind).first()).toBeVisible();
  });

  await test.step("tomorrow's review has it", async () => {
    await practice.sleepOver(student.email);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: pashto.review.start }).click();
    await page.waitForURL('**/review');
    const { item: exercise } = await student.call('post', '/review/');
    const { item } = await practice.secretOf(exercise.id);
    await answer(page, exercise, typed(exercise.kind, item.answer, exercise.keys));
    await expect(verdict(page, pashto.right)).toBeVisible();
  });
  await practice.close();
});

test('an answer given offline survives a reload, and is judged once the network is back', async ({
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

test('the review tells a new student that nothing is due, and links back', async ({ context, baseURL }) => {
  const { email } = await registerStudent(baseURL!);
  const page = await signIn(context, email);
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: english.review.title })).toBeVisible();
  await expect(page.getByText(english.review.cardNone)).toBeVisible();
  await expect(page.getByText(english.review.done)).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: english.review.toDashboard, exact: true }).click();
  await page.waitForURL('**/dashboard');
});
