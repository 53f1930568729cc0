import { chromium } from '@playwright/test';

/** The tests' browser: the one that was found, the test runner's own if that is empty, or Debian's. */
export const CHROMIUM_PATH = (process.env.BROWSER_PATH ?? '/usr/bin/chromium') || chromium.executablePath();

/** No sandbox, because containers have none, and none of the browser's own background requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
