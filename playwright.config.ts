import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no browser for the tests. `npm test` fetches one.');

/** Each of two workers plays its share of the stories on a game of its own; they share the pages in dist/. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // It takes a third of the time; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Without these, Chromium asks its maker's servers for this and that while the tests run.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
});
