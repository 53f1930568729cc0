import { type Browser, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { registerStudent, signIn } from '../support/student.ts';
import {
  adminScreens,
  newcomerScreens,
  publicScreens,
  studentScreens,
  triedLesson,
  wear,
} from '../support/screens.ts';
import { axeViolations } from './support/axe.ts';
import { moving, sideways, tooSmall } from './support/measure.ts';
import { test } from './support/test.ts';

/** Enough for about sixty screens on a slow machine. */
const WHOLE_WALK_MS = 600_000;
const EVERY_RULE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Measured below instead, where a floating bar over a control doesn't make it smaller.
  rules: { 'target-size': { enabled: false } },
};
const COLOURS: RunOptions = { runOnly: ['color-contrast'] };

async function serious(page: Page, options: RunOptions) {
  return (await axeViolations(page, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html.slice(0, 200)}`));
}

/** Checks one open screen: axe in both themes, two narrow windows, target sizes, and that nothing moves. */
async function look(page: Page, name: string, smallest: number) {
  const found = async (what: string, list: Promise<unknown[]>) =>
    expect.soft(await list, `${name}: ${what}`).toEqual([]);
  await wear(page, 'dark');
  await found('axe, dark', serious(page, EVERY_RULE));
  await wear(page, 'light');
  await found('axe, light', serious(page, COLOURS));
  await found('moves without being asked', page.evaluate(moving));
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await found(`scrolls sideways at ${width} pixels`, page.evaluate(sideways));
  }
  await found('too small to press', page.evaluate(tooSmall, smallest));
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function newPage(browser: Browser, language: string, baseURL: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', hasTouch: true });
  await context.addCookies([{ name: 'dars-language', value: language, url: baseURL }]);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) strangers.push(url);
  });
  return { page: await context.newPage(), strangers };
}

async function signInAs(page: Page, who: string) {
  await page.goto('/login');
  await page.locator('#email').fill(`${who}@example.com`);
  await page.locator('#password').fill(`dars-demo-${who}`);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/dashboard|profile-setup/);
}

test.describe.configure({ mode: 'parallel' });

test('every screen of a student stands up to axe, narrow windows and thumbs, and asks no stranger', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(WHOLE_WALK_MS);
  const { page, strangers } = await newPage(browser, 'Pashto', baseURL!);
  for await (const name of publicScreens(page)) await look(page, name, 44);
  await signInAs(page, 'newcomer');
  for await (const name of newcomerScreens(page)) await look(page, name, 44);
  await page.context().clearCookies({ name: /session/ });
  const { email } = await registerStudent(baseURL!, 'Pashto');
  await page.close();
  const student = await signIn(page.context(), email);
  for await (const name of studentScreens(student, await triedLesson(student))) await look(student, name, 44);
  expect(strangers, 'no request leaves the origin').toEqual([]);
  await page.context().close();
});

test('every screen of an admin stands up to axe and narrow windows, and asks no stranger', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(WHOLE_WALK_MS);
  const { page, strangers } = await newPage(browser, 'Pashto', baseURL!);
  await signInAs(page, 'admin');
  for await (const name of adminScreens(page)) await look(page, name, 24);
  expect(strangers, 'no request leaves the origin').toEqual([]);
  await page.context().close();
});
