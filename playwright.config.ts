import { defineConfig } from '@playwright/test';
import { findBrowser, findShell } from './scripts/stories/find-browser.ts';

const browser = findBrowser();
if (browser === undefined) throw new Error('There is no browser for the tests. `npm test` fetches one.');

/**
 * The stories that need a whole browser, each with what it needs and a headless shell lacks. All others run in the shell, which takes a third
 * less time. A shell denies notifications from the start, whatever a test grants, and lets a page write to the clipboard only if the story
 * has granted it; files can be chosen and passkeys offered in both.
 */
const wholeBrowser: Record<string, string> = {
  'a-fan-gets-encrypted-notifications': 'A shell denies notifications and receives no push messages.',
  'no-state-of-notifications-has-an-accessibility-barrier':
    'They are neither allowed nor denied at first, then denied, then allowed.',
  'a-newcomer-lights-three-lamps': 'Reminders are offered only where notifications are neither allowed nor denied yet.',
  'a-new-version-reloads-without-losing-what-is-being-typed': 'The life of a service worker over several versions.',
  'pages-opened-before-open-without-a-network': 'The life of a service worker without a network.',
  'a-fan-plays-a-league-to-its-honours': 'Its fan gets push messages.',
  'the-game-can-be-installed': 'A shell installs no apps.',
};
const wholeStories = Object.keys(wholeBrowser).map((story) => `**/${story}.spec.ts`);
const shell = process.env.STORIES_BROWSER === 'whole' ? browser : (findShell() ?? browser);

// Without these, Chromium sends requests to Google's servers while the tests run.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];
const launching = (executablePath: string) => ({ launchOptions: { args, executablePath } });

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
    // Without these, an act on something that never comes would wait for the whole time of its story.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  // The long stories, which wait much, begin first, so that no worker is left alone with one of them at the end.
  projects: [
    { name: 'whole', testMatch: wholeStories, use: launching(browser) },
    { name: 'shell', testIgnore: wholeStories, use: launching(shell) },
  ],
});
