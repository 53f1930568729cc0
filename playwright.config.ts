import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './tests/support/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 3999);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // For what hangs, not for what is slow: the calls' viewer alone takes seconds of processor.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  webServer: {
    command: `node tests/support/serve.ts`,
    port: PORT,
    env: { PORT: String(PORT), DATA_DIR: '.test/e2e-data', SEED: 'demo', LOG_LEVEL: 'error' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace of every test takes longer than the tests: `npx playwright test NAME --trace on` makes one.
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kabul',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
