import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { wear } from '../../support/screens.ts';
import { loaded } from '../../support/walk.ts';

/** The browser and system that took the pictures: others draw letters differently. `--update-snapshots` takes them again. */
const DRAWN_BY = { platform: 'linux', browser: '156' };

/** Whether this browser is not the one that took the pictures. */
export const isDrawnByAnother = ({ browser }: { browser: Browser }) =>
  process.platform !== DRAWN_BY.platform || browser.version().split('.')[0] !== DRAWN_BY.browser;

export type Look = { language: string; theme: 'dark' | 'light'; width: 360 | 1280 };

export async function contextOf(browser: Browser, baseURL: string, { language, theme, width }: Look) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'dars-language', value: language, url: baseURL }]);
  await context.addInitScript((name) => {
    // A blank page has no local storage.
    if (location.protocol !== 'about:') localStorage.setItem('vite-ui-theme', name);
  }, theme);
  return context;
}

/** Compares the window with its picture. The account's name is covered and has a fixed width; `moving` is covered too. */
export async function looksAsKept(page: Page, name: string, moving: Locator[] = []) {
  await loaded(page);
  await page.mouse.move(0, 0);
  // It takes the browser a moment to say that it has no voice.
  if (await page.locator('.aloud-place').count()) await page.locator('.aloud-place p').waitFor();
  const menu = page.locator('header [aria-haspopup="menu"]');
  for (const button of await menu.all())
    await button.evaluate((element: HTMLElement) => (element.style.inlineSize = '8rem'));
  const mask = [menu, ...moving];
  await expect(page).toHaveScreenshot(`${name}.png`, { mask, maxDiffPixelRatio: 0.001, threshold: 0.02 });
}

/** Compares the window with its pictures in both themes. */
export async function bothLookAsKept(page: Page, name: string, moving: Locator[] = []) {
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    await looksAsKept(page, name.replace('THEME', theme), moving);
  }
}

/** Students of grades to which no other test adds subjects. */
export const STUDENTS = [
  { language: 'English', grade: '8', width: 1280 },
  { language: 'Pashto', grade: '2', width: 360 },
  { language: 'Urdu', grade: '4', width: 360 },
] as const;
