import { expect } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

/** Formulas as their author wrote them. */
const SOURCE = /\$|\\frac|\\times/;

test('the review of an attempt never shows the source of a formula, and the page does not bring its texts', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { id, path } = await firstLesson(student);
  const quiz = await student.call('get', `/lessons/${id}/quiz/`);
  type Question = { question_id: number; question_text: string; options: string[] };
  const questions: Question[] = quiz.quiz_questions;
  expect(questions.some(({ question_text: text, options }) => SOURCE.test(`${text} ${options}`))).toBe(true);
  const answers = questions.map(({ question_id, options }) => ({ question_id, student_answer: options[0] }));
  await student.call('post', `/quizzes/${quiz.id}/submit/`, answers);
  const page = await signIn(context, student.email);
  const response = await page.goto(`${path}?tab=quiz`);
  const words = questions.map(({ question_text: text }) => /[a-z ]{12,}/i.exec(text)?.[0] ?? text);
  const html = await response!.text();
  expect(words.filter((some) => html.includes(some))).toEqual([]);
  await page.evaluate((source) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenSources: seen });
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]')?.cloneNode(true) as Element | undefined;
      // A formula keeps its source for screen readers.
      for (const hidden of dialog?.querySelectorAll('annotation') ?? []) hidden.remove();
      const text = dialog?.textContent ?? '';
      if (new RegExp(source).test(text)) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, SOURCE.source);
  await page.getByRole('button', { name: /^Review the attempt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quiz Attempt Details' });
  await expect(dialog.locator('.katex').first()).toBeVisible();
  await expect(dialog.getByText('Your answer', { exact: true })).toHaveCount(questions.length);
  expect(await page.evaluate(() => (globalThis as unknown as { seenSources: string[] }).seenSources)).toEqual(
    [],
  );
});
