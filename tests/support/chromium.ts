import { chromium } from '@playwright/test';

/** The browser of the tests: the one that was found, the test runner's own where that is empty, or Debian's. */
export const CHROMIUM_PATH = (process.env.BROWSER_PATH ?? '/usr/bin/chromium') || chromium.executablePath();

/** Without a sandbox, which containers lack, and without the browser's own background requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
