import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['game/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // What only a server on its own can do: two connections at once, going away and coming back.
          exclude: process.env.TEST_DATABASE_URL === undefined ? ['server/**/*.pg.test.ts'] : [],
          globalSetup: ['server/testing/global-setup.ts'],
          // Machines that run tests are busy: waiting longer costs nothing where all is well.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
