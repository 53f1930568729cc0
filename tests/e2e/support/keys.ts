import { expect, type Locator, type Page } from '@playwright/test';

/** True if the focused element is inside the window and it or its row has an outline, otherwise its HTML. */
function focused() {
  const element = document.activeElement!;
  const { top, bottom, width } = element.getBoundingClientRect();
  const row = element.closest('label') ?? element;
  const hasLine = [element, row].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const inSight = bottom > 0 && top < innerHeight && width > 0;
  return hasLine && inSight ? 'is seen' : element.outerHTML.slice(0, 160);
}

/** Presses Tab, or Shift+Tab, until the target has the focus, and checks that every stop is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key);
    // Scrolling there may take a moment.
    await expect.poll(() => page.evaluate(focused), 'the focus').toBe('is seen');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead there.`);
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export const named = (page: Page, role: 'link' | 'button' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name }).first();
