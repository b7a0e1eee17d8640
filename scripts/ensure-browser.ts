import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';
import { installDebianPackages } from './install-debian-packages.ts';

/** Finds a browser for the tests, or installs one: Playwright's, otherwise Debian's. Throws if neither can be installed. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('Fetching a browser for the tests ...');
  // If its download is blocked, Playwright prints pages of stack traces to stderr, so stderr is hidden and the sentences below are
  // printed instead.
  spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'ignore'] });
  if (findBrowser()) return;
  console.log("Playwright's own browser cannot be fetched or does not start here.");
  if (installDebianPackages('chromium', 'chromium-headless-shell') && findBrowser()) return;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install either, so that `chromium` or `google-chrome` starts it.',
  );
}
