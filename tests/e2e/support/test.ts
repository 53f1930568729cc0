import { type BrowserContext, expect, test as base } from '@playwright/test';

/** The errors of this worker's pages since the test began. */
const errors: string[] = [];

/** What browsers log for failed requests and missing pages. Tests cause both on purpose. */
const EXPECTED = /^Failed to load resource: |^404 Error: User attempted to access/;

function watch(context: BrowserContext): BrowserContext {
  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.text().includes('Content Security Policy');
    if (isError && !EXPECTED.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
  return context;
}

type Options = { expectedErrors: RegExp[] };

/** Fails wherever a page of any context logs an error, throws, or breaks its content security policy. */
export const test = base.extend<Options & { noErrors: void }>({
  /** Errors that a test causes on purpose. */
  expectedErrors: [[], { option: true }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
  noErrors: [
    async ({ expectedErrors }, use) => {
      errors.length = 0;
      await use();
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});
