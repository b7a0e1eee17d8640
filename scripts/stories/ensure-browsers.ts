import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../install-debian-packages.ts';
import { findBrowser, findShell } from './find-browser.ts';

/**
 * Finds the whole browser and the headless shell in which the stories run, or installs what is missing: Playwright's, otherwise Debian's.
 * Without a shell, all stories run in the whole browser, and a sentence says so. Throws if there is no whole browser, because some stories
 * cannot be proven without one.
 */
export function ensureBrowsers(): void {
  if (findBrowser() && findShell()) return;
  console.log('Fetching the browsers for the tests ...');
  // If its download is blocked, Playwright prints pages of stack traces to stderr, so stderr is hidden and the sentences below are
  // printed instead.
  spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'ignore'] });
  if (findBrowser() && findShell()) return;
  console.log("Playwright's own browsers cannot be fetched or do not start here.");
  // The packages are installed one after the other, because some distributions have only the first.
  if (!findBrowser()) installDebianPackages('chromium');
  if (!findShell()) installDebianPackages('chromium-headless-shell');
  if (!findBrowser()) {
    throw new Error(
      'The stories of the project `whole` cannot be proven here, because they need Chromium or Chrome. ' +
        'Install either, so that `chromium` or `google-chrome` starts it.',
    );
  }
  if (!findShell()) {
    console.log(
      'There is no headless shell here. The project `shell` cannot be proven in one and runs in the whole browser, which takes longer.',
    );
  }
}
