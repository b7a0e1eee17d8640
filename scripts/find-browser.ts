import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const onMachine = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium that can be started for the browser tests: the one that Playwright has downloaded, otherwise one of the
 * machine. Undefined if there is none.
 */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...onMachine].map(startable).find((found) => found !== undefined);
}

/**
 * Returns the program with which `browser` is started for most stories: a headless shell, which needs a third less time, but does not
 * support push messages or installing an app. Playwright's browser has its own shell, so undefined is returned for it. If the machine has
 * no shell, `browser` is returned.
 */
export function findShell(browser: string): string | undefined {
  return browser === chromium.executablePath() ? undefined : (startable('chromium-headless-shell') ?? browser);
}

/**
 * Returns the path of `command` if it can print its version. A browser without its libraries, or a stub that refers to an app store,
 * cannot.
 */
function startable(command: string): string | undefined {
  const place = command.includes('/') ? command : which(command);
  return place && spawnSync(place, ['--version'], { timeout: 20_000 }).status === 0 ? place : undefined;
}

function which(command: string): string | undefined {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
