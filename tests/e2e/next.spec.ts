import { expect, type Page } from '@playwright/test';
import { registerStudent, signIn } from '../support/student.ts';
import { answerAll, rightAnswers, takeQuiz } from './support/answers.ts';
import { register, setUpProfile } from './support/register.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

/** A grade to which no other test adds subjects. */
const newStudent = (baseURL: string | undefined) => registerStudent(baseURL!, 'English', '6');
const nextCard = (page: Page) => page.getByRole('region', { name: /^(Start here|Continue): / });

/** The addresses that the page shows from now on, one after another. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== addresses.at(-1)) addresses.push(pathname);
  });
  return addresses;
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`a new student goes from registration to lesson, practice, quiz and the next lesson without a step back, on ${device}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await register(page);
    await setUpProfile(page, '6');
    const addresses = addressesOf(page);
    await expect(nextCard(page)).toContainText('minutes to read');
    for (const figure of ['Progress', 'Avg Score', 'Lessons', 'Streak'])
      await expect(visibleText(page, figure, { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: /^Begin/ }).click();
    await page.getByRole('link', { name: 'On to the practice problems' }).click();
    await expect(page.getByRole('tab', { name: 'Practice' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Problem 1' })).toBeInViewport();
    await page.getByRole('link', { name: 'On to the quiz' }).click();
    const lessonId = Number(/lessons\/(\d+)/.exec(page.url())![1]);
    const right = await rightAnswers(baseURL!, lessonId);
    await page.getByRole('link', { name: 'Start New Quiz' }).click();
    await expect(page.getByText(`${right.size} questions. You have up to 2 hours`)).toBeVisible();
    await answerAll(page, (options) => options.findIndex((option) => right.has(option)));
    const title = (await page.getByRole('link', { name: /^Next lesson: / }).textContent())!;
    await page.getByRole('link', { name: /^Next lesson: / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace('Next lesson: ', ''));
    expect(addresses, 'no page twice').toEqual([...new Set(addresses)]);
    expect(addresses).toHaveLength(3);
  });

test('a quiz that was not passed says kindly what to do next', async ({ context, baseURL }) => {
  const student = await newStudent(baseURL);
  const { enrollments } = await student.call('get', '/dashboard/student/');
  const { lessons } = await student.call('get', `/subjects/${enrollments[0].id}/`);
  const page = await signIn(context, student.email);
  const right = await rightAnswers(baseURL!, lessons[0].id);
  await takeQuiz(page, lessons[0].id, (options) => options.findIndex((option) => !right.has(option)));
  await expect(page.getByText('Not yet, and that is fine.')).toBeVisible();
  const now = page.getByRole('navigation', { name: 'What now' });
  await expect(now.getByText('Read again:')).toHaveCount(2);
  await expect(now.getByRole('link', { name: 'Try once more' })).toBeVisible();
  await page.getByRole('link', { name: 'Practise first' }).click();
  await expect(page).toHaveURL(`/lessons/${lessons[0].id}/practice`);
});

test('a lesson opens at the place last read, on another device too', async ({ browser, baseURL }) => {
  const student = await newStudent(baseURL);
  const page = await signIn(await browser.newContext({ baseURL: baseURL! }), student.email);
  await page.getByRole('link', { name: /^Begin/ }).click();
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const second = (await sections.nth(1).textContent())!;
  const saving = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByRole('heading', { level: 2, name: second }).evaluate((it) => it.scrollIntoView());
  await expect(sections.nth(1)).toHaveAttribute('aria-current', 'location');
  await saving;
  const other = await signIn(await browser.newContext({ baseURL: baseURL! }), student.email);
  await expect(nextCard(other)).toContainText('left');
  await other.getByRole('link', { name: /^Go on/ }).click();
  await expect(other.getByRole('heading', { level: 2, name: second })).toBeInViewport();
});

test('a subject shows a path: what is done, where the student is, what comes next', async ({
  context,
  baseURL,
}) => {
  const page = await signIn(context, (await newStudent(baseURL)).email);
  await page.getByRole('link', { name: 'Continue Learning: Mathematics' }).click();
  const steps = page.locator('ol > [data-step]');
  await expect(steps.first()).toHaveAttribute('data-step', 'here');
  await expect(steps.first()).toContainText('You are here');
  await expect(steps.nth(1)).toHaveAttribute('data-step', 'ahead');
});

test('a student who left at the practice problems continues there, on another device too', async ({
  browser,
  baseURL,
}) => {
  const { email } = await newStudent(baseURL);
  const page = await signIn(await browser.newContext({ baseURL: baseURL! }), email);
  await page.getByRole('link', { name: /^Begin/ }).click();
  const saving = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByRole('link', { name: 'On to the practice problems' }).click();
  await expect(page.getByRole('tab', { name: 'Practice' })).toBeFocused();
  await saving;
  const other = await signIn(await browser.newContext({ baseURL: baseURL! }), email);
  await expect(nextCard(other)).toContainText('The practice problems are next.');
  await other.getByRole('link', { name: /^Go on/ }).click();
  await expect(other.getByRole('tab', { name: 'Practice' })).toHaveAttribute('aria-selected', 'true');
});

test('drawings in a lesson use the page’s font, large enough for a phone', async ({ context, baseURL }) => {
  const student = await newStudent(baseURL);
  const page = await signIn(context, student.email);
  await page.setViewportSize({ width: 360, height: 740 });
  const { enrollments } = await student.call('get', '/dashboard/student/');
  for (const { id } of enrollments) {
    const { lessons } = await student.call('get', `/subjects/${id}/`);
    for (const lesson of lessons) {
      await page.goto(`/subjects/${id}/lessons/${lesson.id}`);
      const labels = page.locator('.picture svg text');
      await expect(labels.first()).toBeAttached();
      const found = await labels.evaluateAll((all) =>
        (all as SVGTextElement[]).map((label) => {
          const { fontSize, fontFamily } = getComputedStyle(label);
          return { size: parseFloat(fontSize) * label.getScreenCTM()!.a, fontFamily };
        }),
      );
      for (const { size, fontFamily } of found) {
        expect(size, lesson.title).toBeGreaterThanOrEqual(12);
        expect(fontFamily, lesson.title).toMatch(/^"?Atkinson/);
      }
    }
  }
});

test('the labels of a drawing stay within it in a lesson that runs from the right', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'Persian', '6');
  const page = await signIn(context, student.email);
  const { enrollments } = await student.call('get', '/dashboard/student/');
  const outside: (string | null)[] = [];
  for (const { id } of enrollments) {
    const { lessons } = await student.call('get', `/subjects/${id}/`);
    for (const lesson of lessons) {
      await page.goto(`/subjects/${id}/lessons/${lesson.id}`);
      const drawings = page.locator('.picture svg');
      await expect(drawings.first()).toBeAttached();
      outside.push(
        ...(await drawings.evaluateAll((all) =>
          all.flatMap((drawing) => {
            const { left, right } = drawing.getBoundingClientRect();
            return [...drawing.querySelectorAll('text')]
              .filter((label) => {
                const own = label.getBoundingClientRect();
                return own.left < left - 1 || own.right > right + 1;
              })
              .map((label) => label.textContent);
          }),
        )),
      );
    }
  }
  expect(outside).toEqual([]);
});
