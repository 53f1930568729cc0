import { type Browser, expect, type Page, test } from '@playwright/test';

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
  await context.addInitScript((name) => localStorage.setItem('vite-ui-theme', name), theme);
  return context;
}

/** What is in the window, against the picture kept of it. */
async function looksAsKept(page: Page, name: string) {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.001 });
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
