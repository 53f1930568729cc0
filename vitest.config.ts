import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Far from UTC, so that a day counted by luck fails.
    env: { TZ: 'Asia/Kabul', AUTH_SECRET: 'a secret for tests, long enough to be one', LOG_LEVEL: 'silent' },
    maxWorkers: 2,
    // For what hangs, not for what is slow.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'tests/{tree,processes,judge}/*.test.ts'],
          // Pure functions: what a file has loaded serves the next one, which saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/setup-database.ts'],
          globalSetup: ['tests/support/global-database.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/setup.ts'],
          // In the long form one at a time, or their figures would be of the machine.
          fileParallelism: !process.env.ROUNDS,
          testTimeout: process.env.ROUNDS ? 1_800_000 : 300_000,
        },
      },
    ],
  },
});
