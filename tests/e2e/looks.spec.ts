import { type Browser, expect, type Page } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { wear } from '../support/screens.ts';
import { loaded, open } from '../support/walk.ts';
import { test } from './support/test.ts';

/** Letters are drawn alike by one browser on one system: these drew the pictures. `--update-snapshots` draws them anew. */
const DRAWN_BY = { platform: 'linux', browser: '156' };

test.skip(
  ({ browser }) =>
    process.platform !== DRAWN_BY.platform || browser.version().split('.')[0] !== DRAWN_BY.browser,
  'The kept pictures were drawn by another browser.',
);

type Look = { language: string; theme: 'dark' | 'light'; width: 360 | 1280 };

async function contextOf(browser: Browser, baseURL: string, { language, theme, width }: Look) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'dars-language', value: language, url: baseURL }]);
  await context.addInitScript((name) => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('vite-ui-theme', name);
  }, theme);
  return context;
}

/** What is in the window, against the picture kept of it; the account's own name is covered, and as wide as any. */
async function looksAsKept(page: Page, name: string) {
  await loaded(page);
  const menu = page.locator('header [aria-haspopup="menu"]');
  for (const button of await menu.all())
    await button.evaluate((element: HTMLElement) => (element.style.inlineSize = '8rem'));
  const mask = [menu];
  await expect(page).toHaveScreenshot(`${name}.png`, { mask, maxDiffPixelRatio: 0.001 });
}

const LOOKS: [string, string, Look][] = [
  ['landing', '/', { language: 'English', theme: 'dark', width: 1280 }],
  ['landing-on-a-phone', '/', { language: 'Pashto', theme: 'light', width: 360 }],
  ['sign-in', '/login', { language: 'Urdu', theme: 'light', width: 360 }],
];

for (const [name, path, look] of LOOKS)
  test(`${name} looks as it did: ${look.language}, ${look.theme}, ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (await contextOf(browser, baseURL!, look)).newPage();
    await page.goto(path);
    await looksAsKept(page, name);
  });

/** Of grades that no other test adds subjects to. */
const STUDENTS = [
  { language: 'English', grade: '8', width: 1280 },
  { language: 'Pashto', grade: '2', width: 360 },
  { language: 'Urdu', grade: '4', width: 360 },
] as const;

for (const { language, grade, width } of STUDENTS)
  test(`what a new student meets looks as it did in both themes: ${language}, grade ${grade}, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL!, language, grade);
    const context = await contextOf(browser, baseURL!, { language, theme: 'dark', width });
    const page = await signIn(context, student.email);
    const look = async (name: string) => {
      for (const theme of ['dark', 'light'] as const) {
        await wear(page, theme);
        await looksAsKept(page, `${name}-${theme}-${language}`);
      }
    };
    const lesson = await firstLesson(student);
    for (const [name, path] of [
      ['dashboard', '/dashboard'],
      ['subject', lesson.path.slice(0, lesson.path.indexOf('/lessons/'))],
      ['review', '/review'],
      ['lesson', lesson.path],
    ] as const) {
      await open(page, path);
      await look(name);
    }
    for (const [index, name] of ['lesson-practice', 'lesson-quiz'].entries()) {
      await page
        .getByRole('tab')
        .nth(index + 1)
        .click();
      await look(name);
    }
    await open(page, `/lessons/${lesson.id}/quiz`);
    await look('quiz-intro');
    await context.close();
  });
