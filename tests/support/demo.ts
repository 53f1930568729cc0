import type { Browser, Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './chromium.ts';

/** A running installation with the demo accounts. */
export const base = process.env.BASE_URL ?? 'http://localhost:3000';

export const LAUNCH = { executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGUMENTS, '--disable-gpu'] };

export const THEMES = ['dark', 'light'] as const;

export type Look = {
  theme: (typeof THEMES)[number];
  language: string;
  width: number;
  height?: number;
  scale?: number;
};

export async function open(browser: Browser, { theme, language, width, height = 800, scale = 1 }: Look) {
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

export const signIn = (page: Page, who: string, language: string) =>
  signInAs(page, { email: `${who}@example.com`, password: `dars-demo-${who}` }, language);

export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
  language: string,
) {
  await page.context().addCookies([{ name: 'dars-language', value: language, url: base }]);
  await page.goto('/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/dashboard|profile-setup/);
}

/** Sets the language of the signed-in student. */
export async function prefer(page: Page, language: string) {
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
