import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no browser for the tests. `npm test` fetches one.');

/** One worker plays all stories on one game, which it starts itself; they share the pages in dist/. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 1,
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
