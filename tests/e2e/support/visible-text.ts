import type { Locator, Page } from '@playwright/test';

/**
 * A text that a reader sees. While a page streams in, a hidden copy of its text can stand in the document for a moment:
 * a plain `getByText` would match both.
 */
export const visibleText = (
  place: Page | Locator,
  text: string | RegExp,
  options?: { exact?: boolean },
): Locator => place.getByText(text, options).filter({ visible: true });
