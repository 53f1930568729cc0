import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/student.ts';
import { open } from '../support/walk.ts';
import { rightAnswers } from './support/answers.ts';
import { bothLookAsKept, contextOf, isDrawnByAnother, STUDENTS } from './support/looks.ts';
import { test } from './support/test.ts';

test.skip(isDrawnByAnother, 'The kept pictures were drawn by another browser.');

async function signUp(page: Page) {
  const name = `s${crypto.randomUUID().slice(0, 8)}`;
  await page.locator('#firstName').fill('Zala');
  await page.locator('#lastName').fill('Noor');
  await page.locator('#username').fill(name);
  await page.locator('#email').fill(`${name}@example.com`);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/profile-setup');
}

async function setUp(page: Page, language: string, grade: string) {
  await page.locator('#language').selectOption(language);
  await page.locator('#grade').selectOption(grade);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
}

/** The first listed lesson, from the documented calls. */
const ownLesson = (page: Page): Promise<{ id: number; subject: number }> =>
  page.evaluate(async () => {
    const get = async (path: string) => (await fetch(`/api${path}`)).json();
    const { enrollments } = await get('/dashboard/student/');
    const subject = Math.min(...enrollments.map(({ id }: { id: number }) => id));
    const { lessons } = await get(`/subjects/${subject}/`);
    return { id: lessons[0].id, subject };
  });

/** Answers a lesson's whole quiz but for the last question: the same right or wrong options in every run. */
const answerAllButLast = (page: Page, lessonId: number, right: string[], isRight: boolean) =>
  page.evaluate(
    async ({ id, keys, rightly }) => {
      const headers = { 'Content-Type': 'application/json' };
      const { quiz_questions: questions } = await (await fetch(`/api/lessons/${id}/quiz/`)).json();
      const { id: session } = await (
        await fetch(`/api/lessons/${id}/quiz/start/`, { method: 'POST' })
      ).json();
      type Question = { question_id: number; options: string[] };
      for (const { question_id, options } of (questions as Question[]).slice(0, -1)) {
        const student_answer = options.sort().find((option) => keys.includes(option) === rightly);
        const body = JSON.stringify({ question_id, student_answer, seq: 1 });
        const answer = await fetch(`/api/quiz_sessions/${session}/answers/`, {
          method: 'PUT',
          headers,
          body,
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    { id: lessonId, keys: right, rightly: isRight },
  );

/** Sorts the options, because each student gets them in a different order. */
const orderOptions = (page: Page) =>
  page.locator('[data-quiz-options]').evaluate((list) => {
    const options = [...list.children] as HTMLElement[];
    const texts = options.map((it) => it.querySelector('input')!.value).sort();
    for (const option of options) {
      option.style.order = String(texts.indexOf(option.querySelector('input')!.value));
      option.querySelector('kbd')!.style.visibility = 'hidden';
    }
  });

/** Waits for the toast and hides it, because how long it stays depends on the clock. */
const hideToast = (page: Page) =>
  page
    .locator('[data-sonner-toast]')
    .first()
    .evaluate((toast) => (toast.closest('section')!.style.visibility = 'hidden'));

for (const { language, grade, width } of STUDENTS)
  test(`what a student meets who signs up, fails, passes and comes back looks as it did: ${language}, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await contextOf(browser, baseURL!, { language, theme: 'dark', width });
    const page = await context.newPage();
    const look = (name: string, ...moving: string[]) =>
      bothLookAsKept(
        page,
        `${name}-THEME-${language}`,
        moving.map((selector) => page.locator(selector)),
      );
    await open(page, '/login?new');
    await look('sign-up');
    await signUp(page);
    await hideToast(page);
    // The languages are fetched after the page has opened.
    await expect(page.locator('main select:disabled')).toHaveCount(0);
    await look('first-set-up');
    await setUp(page, language, grade);
    await open(page, '/profile');
    await look('profile', 'main dl dd >> nth=0', '#email');

    const { id, subject } = await ownLesson(page);
    const right = [...(await rightAnswers(baseURL!, id))];
    for (const isRight of [false, true]) {
      await answerAllButLast(page, id, right, isRight);
      await open(page, `/lessons/${id}/quiz`);
      await page.locator('main .btn-primary').click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      const options = await page.getByRole('radio').all();
      const values = await Promise.all(options.map((option) => option.inputValue()));
      const chosen = [...values].sort().find((value) => right.includes(value) === isRight)!;
      await options[values.indexOf(chosen)]!.check();
      if (!isRight) {
        await orderOptions(page);
        await look('quiz', 'main span[dir="ltr"]');
      }
      await page.locator('main .btn-primary').click();
      await expect(page.locator('main svg[role="img"]').first()).toBeVisible();
      await hideToast(page);
      await look(isRight ? 'result-passed' : 'result-missed');
    }
    await open(page, '/dashboard');
    await look('dashboard-back');
    await open(page, `/subjects/${subject}`);
    await look('subject-back');
    await context.close();
  });
