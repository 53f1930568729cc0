// `npm run screens`: every screen at two widths, in both themes, in English and in Pashto, into screens/ (not kept).
// Drives a running installation with the demo accounts: BASE_URL, else http://localhost:3000.
// Other languages are named: `npm run screens -- Urdu`. With `--landing` it also takes the landing page's pictures of the product into public/landing/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../tests/support/chromium.ts';
import {
  adminScreens,
  newcomerScreens,
  publicScreens,
  studentScreens,
  triedLesson,
  wear,
} from '../tests/support/screens.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const THEMES = ['dark', 'light'] as const;
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const LANGUAGES = named.length > 0 ? named : ['English', 'Pashto'];
const WIDTHS = [360, 1280] as const;

type Theme = (typeof THEMES)[number];
type Look = { theme: Theme; language: string; width: number; height?: number; scale?: number };

async function open(browser: Browser, { theme, language, width, height = 800, scale = 1 }: Look) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    baseURL: base,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'dars-language', value: language, url: base }]);
  await context.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
  return context.newPage();
}

async function signIn(page: Page, who: string) {
  await page.goto('/login');
  await page.locator('#email').fill(`${who}@example.com`);
  await page.locator('#password').fill(`dars-demo-${who}`);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/dashboard|profile-setup/);
}

/** One open screen at both widths and in both themes. */
async function shoot(page: Page, name: string, language: string) {
  const inFront = await page.locator('[role="dialog"]').count();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await wear(page, theme);
      await page.evaluate(() => scrollTo(0, 0));
      const path = `screens/${name}-${width}-${theme}-${language}.png`;
      await page.screenshot({ path, fullPage: inFront === 0 });
    }
  }
}

async function everyScreen(browser: Browser, language: string) {
  mkdirSync('screens', { recursive: true });
  const page = await open(browser, { theme: 'dark', language, width: 1280 });
  const take = async (walk: AsyncGenerator<string>) => {
    for await (const name of walk) await shoot(page, name, language);
    await page.context().clearCookies({ name: /session/ });
  };
  await take(publicScreens(page));
  await signIn(page, 'newcomer');
  await take(newcomerScreens(page));
  await signIn(page, 'student');
  await prefer(page, language);
  await take(studentScreens(page, await triedLesson(page)));
  await signIn(page, 'admin');
  await take(adminScreens(page));
  await page.context().close();
}

/** The browser's own encoder makes the picture small. */
async function keepAsWebp(page: Page, name: string) {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (source) => {
    const bytes = await (await fetch(`data:image/png;base64,${source}`)).blob();
    const bitmap = await createImageBitmap(bytes);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: bitmap.width,
      height: bitmap.height,
    });
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
  }, png);
  await blank.close();
  writeFileSync(`public/landing/${name}.webp`, Buffer.from(webp, 'base64'));
}

async function prefer(page: Page, language: string) {
  await page.evaluate(
    (value) =>
      fetch('/api/users/profile/me/student', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ language: value }),
      }),
    language,
  );
}

/** The first lesson of the first subject: the same in each language. */
const firstLesson = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const get = async (path: string) => (await fetch(`/api${path}`)).json();
    const [{ id }] = (await get('/dashboard/student/')).enrollments;
    const { lessons } = await get(`/subjects/${id}/`);
    return `/subjects/${id}/lessons/${lessons[0].id}`;
  });

async function pictureOfLesson(browser: Browser, name: string, look: Look) {
  const page = await open(browser, look);
  await signIn(page, 'student');
  await prefer(page, look.language);
  await page.goto(await firstLesson(page));
  await page.evaluate(() => document.fonts.ready);
  await keepAsWebp(page, `${name}-${look.theme}`);
  await prefer(page, 'English');
  await page.context().close();
}

/** The hero's two pictures: a lesson on a desk, and a lesson in Pashto on a phone. */
async function landingPictures(browser: Browser) {
  mkdirSync('public/landing', { recursive: true });
  for (const theme of THEMES) {
    await pictureOfLesson(browser, 'lesson', {
      theme,
      language: 'English',
      width: 960,
      height: 672,
      scale: 1.25,
    });
    await pictureOfLesson(browser, 'phone', {
      theme,
      language: 'Pashto',
      width: 360,
      height: 640,
      scale: 1.5,
    });
  }
}

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: [...CHROMIUM_ARGUMENTS, '--disable-gpu'],
});
if (process.argv.includes('--landing')) await landingPictures(browser);
else for (const language of LANGUAGES) await everyScreen(browser, language);
await browser.close();
