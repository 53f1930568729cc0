// `npm run screens`: every screen at two widths, in both themes, in English and in Pashto, into screens/ (not kept).
// Drives a running installation with the demo accounts: BASE_URL, else http://localhost:3000.
// Other languages are named: `npm run screens -- Urdu`.
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LAUNCH, open, prefer, signIn, THEMES } from '../tests/support/demo.ts';
import {
  adminScreens,
  newcomerScreens,
  publicScreens,
  studentScreens,
  triedLesson,
  wear,
} from '../tests/support/screens.ts';

const names = process.argv.slice(2);
const LANGUAGES = names.length > 0 ? names : ['English', 'Pashto'];
const WIDTHS = [360, 1280] as const;

/** One open screen at both widths and in both themes. */
async function shoot(page: Page, name: string, language: string) {
  const inFront = await page.locator('[role="dialog"]').count();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await wear(page, theme);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForLoadState('networkidle'); // the theme's own pictures
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
  await signIn(page, 'newcomer', language);
  await take(newcomerScreens(page));
  await signIn(page, 'student', language);
  await prefer(page, language);
  await take(studentScreens(page, await triedLesson(page)));
  await signIn(page, 'admin', language);
  await take(adminScreens(page));
  await page.context().close();
}

const browser = await chromium.launch(LAUNCH);
for (const language of LANGUAGES) await everyScreen(browser, language);
await browser.close();
