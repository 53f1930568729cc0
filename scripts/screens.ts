// `npm run screens`: every screen at two widths, in both themes, in English and in Pashto, into screens/ (not kept).
// Drives a running installation with the demo accounts: BASE_URL, else http://localhost:3000.
// With `--landing` it also takes the landing page's pictures of the product into public/landing/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../tests/support/chromium.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const THEMES = ['dark', 'light'] as const;
const LANGUAGES = ['English', 'Pashto'] as const;
const WIDTHS = [360, 1280] as const;

type Theme = (typeof THEMES)[number];
type Look = { theme: Theme; language: string; width: number; height?: number };

async function open(browser: Browser, { theme, language, width, height = 800 }: Look): Promise<Page> {
  const deviceScaleFactor = width < 600 ? 1.5 : 1;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor, baseURL: base });
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

/** The addresses of a student's screens, found by walking. */
async function studentScreens(page: Page) {
  await page.goto('/dashboard');
  const hrefs = (within: Page) =>
    within
      .locator('main a[href*="/subjects/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  const [subject] = await hrefs(page);
  await page.goto(subject!);
  const lesson = (await hrefs(page)).find((href) => href.includes('/lessons/'))!;
  return {
    dashboard: '/dashboard',
    subject: subject!,
    lesson,
    quiz: `${lesson.slice(lesson.indexOf('/lessons/'))}/quiz`,
    profile: '/profile',
  };
}

async function shoot(page: Page, screens: Record<string, string>, { theme, language, width }: Look) {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `screens/${name}-${width}-${theme}-${language}.png`, fullPage: true });
  }
}

async function everyScreen(browser: Browser) {
  mkdirSync('screens', { recursive: true });
  const looks = THEMES.flatMap((theme) =>
    LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ theme, language, width }))),
  );
  for (const look of looks) {
    const page = await open(browser, look);
    await shoot(
      page,
      { landing: '/', login: '/login', accessibility: '/accessibility', missing: '/nowhere' },
      look,
    );
    await signIn(page, 'student');
    await shoot(page, await studentScreens(page), look);
    await page.context().clearCookies({ name: /session/ });
    await signIn(page, 'admin');
    await shoot(page, { admin: '/dashboard' }, look);
    await page.context().close();
  }
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

async function pictureOfLesson(browser: Browser, name: string, look: Look) {
  const page = await open(browser, look);
  await signIn(page, 'student');
  await prefer(page, look.language);
  await page.goto((await studentScreens(page)).lesson);
  await page.evaluate(() => document.fonts.ready);
  await keepAsWebp(page, `${name}-${look.theme}`);
  await prefer(page, 'English');
  await page.context().close();
}

/** The hero's two pictures: a lesson on a desk, and a lesson in Pashto on a phone. */
async function landingPictures(browser: Browser) {
  mkdirSync('public/landing', { recursive: true });
  for (const theme of THEMES) {
    await pictureOfLesson(browser, 'lesson', { theme, language: 'English', width: 1200, height: 840 });
    await pictureOfLesson(browser, 'phone', { theme, language: 'Pashto', width: 360, height: 640 });
  }
}

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: [...CHROMIUM_ARGUMENTS, '--disable-gpu'],
});
if (process.argv.includes('--landing')) await landingPictures(browser);
else await everyScreen(browser);
await browser.close();
