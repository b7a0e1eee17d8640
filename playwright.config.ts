import { defineConfig } from '@playwright/test';
import { findBrowser, findShell } from './scripts/find-browser.ts';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no browser for the tests. `npm test` fetches one.');

/** Stories that need more than a headless shell supports: push messages, installing an app, the life of a service worker. */
const wholeBrowser = [
  'a-fan-gets-encrypted-notifications',
  'a-new-version-reloads-without-losing-what-is-being-typed',
  'pages-opened-before-open-without-a-network',
  'a-fan-plays-a-league-to-its-honours',
  'the-game-can-be-installed',
].map((story) => `**/${story}.spec.ts`);

// Without these, Chromium sends requests to Google's servers while the tests run.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
const launching = (path: string | undefined) => ({ args, ...(path === undefined ? {} : { executablePath: path }) });

/**
 * Three workers share the stories, because many stories wait. Each worker starts separate games, and all games serve the same built pages
 * from dist/.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './server/testing/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording traces takes a third of the time of a run. `--trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // The long stories, which wait much, begin first, so that no worker is left alone with one of them at the end.
  projects: [
    { name: 'whole', testMatch: wholeBrowser, use: { launchOptions: launching(executablePath) } },
    {
      name: 'shell',
      testIgnore: wholeBrowser,
      use: { launchOptions: launching(findShell(executablePath)) },
    },
  ],
});
