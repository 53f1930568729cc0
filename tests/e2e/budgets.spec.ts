import { type Browser, expect, type Page } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { takeQuiz } from './support/answers.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const KB = 1024;
/** Kilobytes of compressed JavaScript. An empty page has 137. */
const LANDING = 150;
/** With the error screens of the pages that a link in sight leads to, which some browsers load before the quiz begins. */
const STUDENT = 179;
/** How much submitting a quiz may add: the code of the result and the toast. */
const RESULT = 15;
const ADMIN = 226;
/** Kilobytes of fonts for a page in the interface's language. */
const FONTS = { English: 13, Pashto: 39, Persian: 39, Arabic: 39, Urdu: 130 };
/** How much a lesson with formulas adds: their digits, signs and upright letters; then their variables. */
const FORMULAS = 12;
const VARIABLES = 8;

/** The compressed kilobytes of these files that the page has loaded. */
async function weigh(page: Page, ending: '.js' | '.woff2') {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(end))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ending,
  );
  return bytes / KB;
}

/** Opens each address in a new context, as on a first visit, and returns those over the budget. */
async function tooHeavy(page: Page, addresses: string[], budget: number, act?: (tab: Page) => Promise<void>) {
  const heavy: string[] = [];
  for (const address of addresses) {
    const tab = await page.context().newPage();
    // As without https, where browsers don't ask for brotli.
    await tab.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    await tab.goto(address);
    await act?.(tab);
    const kilobytes = await weigh(tab, '.js');
    expect(kilobytes, address).toBeGreaterThan(100);
    if (kilobytes > budget) heavy.push(`${address}: ${kilobytes.toFixed(1)} KB of ${budget}`);
    await tab.close();
  }
  return heavy;
}

test("a visitor's JavaScript stays within its budget", async ({ page }) => {
  expect(await tooHeavy(page, ['/'], LANDING)).toEqual([]);
  expect(await tooHeavy(page, ['/login'], STUDENT)).toEqual([]);
});

test("a student's JavaScript stays within its budget, in a quiz with mathematics too", async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { id, path } = await firstLesson(student);
  const page = await signIn(context, student.email);
  const subject = path.replace(/\/lessons.*/, '');
  expect(
    await tooHeavy(
      page,
      ['/dashboard', subject, path, `/lessons/${id}/practice`, '/review', '/profile'],
      STUDENT,
    ),
  ).toEqual([]);
  const inQuiz = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(tab.getByRole('radio').first()).toBeVisible();
    await expect(tab.locator('.katex').first()).toBeVisible();
  };
  expect(await tooHeavy(page, [`/lessons/${id}/quiz`], STUDENT, inQuiz)).toEqual([]);
});

test('the JavaScript of a submitted quiz stays within its budget', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!);
  const { id } = await firstLesson(student);
  const page = await signIn(context, student.email);
  await takeQuiz(page, id);
  await expect(page.getByText('Your result')).toBeVisible();
  const kilobytes = await weigh(page, '.js');
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(STUDENT + RESULT);
});

test("an admin's desk stays within its budget on every tab and page", async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  const tabs = ['overview', 'users', 'subjects', 'lessons', 'analytics'].map(
    (tab) => `/dashboard?tab=${tab}`,
  );
  const places = [
    'people',
    'subjects',
    'lessons',
    'questions',
    'figures',
    'audit',
    'server',
    'import',
    'review',
  ];
  const pages = [...places, 'lessons/1', 'lessons/1?part=tasks'].map((name) => `/dashboard/${name}`);
  const expectHeading = (tab: Page) => expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tooHeavy(page, [...tabs, ...pages], ADMIN, expectHeading)).toEqual([]);
});

/** The kilobytes of fonts that a student of this grade gets on the dashboard and in the first lesson. */
async function fontsOf(browser: Browser, baseURL: string, language: string, grade: string) {
  const student = await registerStudent(baseURL, language, grade);
  const { path } = await firstLesson(student);
  const first = await browser.newContext({ baseURL });
  await signIn(first, student.email);
  const storageState = await first.storageState();
  const weights: number[] = [];
  for (const address of ['/dashboard', path]) {
    const page = await (await browser.newContext({ baseURL, storageState })).newPage();
    await page.goto(address);
    weights.push(await weigh(page, '.woff2'));
  }
  return weights as [dashboard: number, lesson: number];
}

for (const [language, budget] of Object.entries(FONTS))
  test(`a student who reads ${language} gets no more fonts than that language and the lesson's formulas need`, async ({
    browser,
    baseURL,
  }) => {
    const [dashboard, numbers] = await fontsOf(browser, baseURL!, language, '5');
    const [, letters] = await fontsOf(browser, baseURL!, language, '8');
    expect(dashboard).toBeGreaterThan(10);
    expect(dashboard).toBeLessThanOrEqual(budget);
    expect(numbers).toBeGreaterThan(dashboard);
    expect(numbers).toBeLessThanOrEqual(budget + FORMULAS);
    expect(letters).toBeGreaterThan(numbers);
    expect(letters).toBeLessThanOrEqual(budget + FORMULAS + VARIABLES);
  });

test('typing a password loads no typeface besides', async ({ page }) => {
  await page.goto('/login');
  const before = await weigh(page, '.woff2');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  expect(await weigh(page, '.woff2')).toBe(before);
});
