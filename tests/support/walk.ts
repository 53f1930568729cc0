import { expect, type Page } from '@playwright/test';

/**
 * Walks that open one screen after another, with what can be unfolded on it, and yield its name while it is open.
 * They find their way by structure, so that they work in every language.
 */
export type Walk = AsyncGenerator<string, void>;

/** Opens an address and waits until the page has loaded everything. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await loaded(page);
}

export async function loaded(page: Page) {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function close(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
}
