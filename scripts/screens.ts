// `npm run screens`: every screen at two widths, in both themes, in English and in Pashto, into screens/ (not kept).
// Drives a running installation with the demo accounts and adds a class of forty: BASE_URL, else http://localhost:3000.
// Arguments select languages, widths, themes and walks: `npm run screens -- Urdu 360 light teacher`.
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGES } from '../lib/vocabulary.ts';
import { base, LAUNCH, open, prefer, signIn, signInAs, THEMES } from '../tests/support/demo.ts';
import { doorScreens, teacherScreens } from '../tests/support/class-screens.ts';
import { fullClass } from '../tests/support/full-class.ts';
import {
  adminScreens,
  beginnerScreens,
  newcomerScreens,
  publicScreens,
  studentScreens,
  triedLesson,
  wear,
} from '../tests/support/screens.ts';
import { PASSWORD, registerStudent } from '../tests/support/student.ts';
import type { Walk } from '../tests/support/walk.ts';

const named = process.argv.slice(2);
/** The named ones of these, or the first `most` if none is named. */
const chosen = <T>(all: readonly T[], most = all.length) => {
  const chosenOnes = all.filter((one) => named.includes(String(one)));
  return chosenOnes.length > 0 ? chosenOnes : all.slice(0, most);
};
const WIDTHS = chosen([360, 1280]);
const COLOURS = chosen(THEMES);

/** One open screen at both widths and in both themes. */
async function shoot(page: Page, name: string, language: string) {
  const inFront = await page.locator('[role="dialog"]').count();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of COLOURS) {
      await wear(page, theme);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForLoadState('networkidle'); // Some pictures differ between themes.
      const path = `screens/${name}-${width}-${theme}-${language}.png`;
      await page.screenshot({ path, fullPage: inFront === 0 });
    }
  }
  // What opens the next screen may not be shown at the last width.
  await page.setViewportSize({ width: 1280, height: 800 });
}

type Start = (page: Page, language: string) => Promise<Walk>;

/** A new student of a grade and the first pages that they see. */
const beginner =
  (grade: string): Start =>
  async (page, language) => {
    const { email } = await registerStudent(base, language, grade);
    await signInAs(page, { email, password: PASSWORD }, language);
    return beginnerScreens(page, `grade-${grade}`);
  };

const WALKS: Record<string, Start> = {
  public: async (page) => publicScreens(page),
  newcomer: async (page, language) => {
    await signIn(page, 'newcomer', language);
    return newcomerScreens(page);
  },
  young: beginner('2'),
  old: beginner('9'),
  student: async (page, language) => {
    await signIn(page, 'student', language);
    await prefer(page, language);
    return studentScreens(page, await triedLesson(page));
  },
  door: async (page, language) => doorScreens(page, await fullClass(base, language, 2), 'pictures'),
  teacher: async (page, language) => {
    const place = await fullClass(base, language, 5);
    await signIn(page, 'instructor', language);
    return teacherScreens(page, place);
  },
  admin: async (page, language) => {
    await signIn(page, 'admin', language);
    return adminScreens(page);
  },
};

async function everyScreen(browser: Browser, language: string) {
  mkdirSync('screens', { recursive: true });
  for (const name of chosen(Object.keys(WALKS))) {
    const page = await open(browser, { theme: 'dark', language, width: 1280 });
    for await (const screen of await WALKS[name]!(page, language)) await shoot(page, screen, language);
    await page.context().close();
  }
}

const browser = await chromium.launch(LAUNCH);
for (const language of chosen([...new Set(['English', 'Pashto', ...LANGUAGES])], 2))
  await everyScreen(browser, language);
await browser.close();
