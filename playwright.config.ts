import { defineConfig } from '@playwright/test';
import { findBrowser, findShell } from './scripts/find-browser.ts';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no browser for the tests. `npm test` fetches one.');

/** Stories of what a browser without windows has not: a push service, installing, the life of a worker. */
const wholeBrowser = [
  'a-fan-gets-encrypted-notifications',
  'a-new-version-reloads-without-losing-what-is-being-typed',
  'pages-opened-before-open-without-a-network',
  'the-game-can-be-installed',
].map((story) => `**/${story}.spec.ts`);

// Without these, Chromium asks its maker's servers for this and that while the tests run.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
const launching = (path: string | undefined) => ({ args, ...(path === undefined ? {} : { executablePath: path }) });

/** Each of two workers plays its share of the stories on a game of its own; they share the pages in dist/. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './server/testing/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // It takes a third of the time; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: wholeBrowser,
      use: { launchOptions: launching(findShell(executablePath)) },
    },
    { name: 'whole', testMatch: wholeBrowser, use: { launchOptions: launching(executablePath) } },
  ],
});
