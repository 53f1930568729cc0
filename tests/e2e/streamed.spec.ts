import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../support/embedded.ts';
import { fillLogin } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Runs while a locked table delays the student's review. */
async function whileReviewIsSlow(act: () => Promise<unknown>) {
  const database = openEmbedded('.test/e2e-data');
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table review_cards in access exclusive mode`);
      await act();
    });
  } finally {
    await database.close();
  }
}

const isAtWork = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

for (const colorScheme of ['dark', 'light'] as const)
  test(`a page whose second half comes late is shown as the server sent it, on a ${colorScheme} device`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (await browser.newContext({ baseURL: baseURL!, colorScheme })).newPage();
    await fillLogin(page, 'student@example.com', 'dars-demo-student');
    await page.waitForURL('**/dashboard');
    await page.addInitScript(() => {
      const sent = new Set<Element>();
      Object.assign(window, { sent });
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('main h1, div[hidden] h1')) sent.add(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await whileReviewIsSlow(async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await isAtWork(page);
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => (window as unknown as { sent: Set<Element> }).sent.size)).toBe(1);
    await page.context().close();
  });
