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
          // Each starts servers of its own; two at a time would only measure the machine.
          fileParallelism: false,
          testTimeout: process.env.ROUNDS ? 1_800_000 : 300_000,
        },
      },
    ],
  },
});
