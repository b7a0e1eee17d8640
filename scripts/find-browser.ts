import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const onMachine = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium that the browser tests drive: Playwright's own if it was fetched, else the machine's. One that starts. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...onMachine].map(startable).find((it) => it !== undefined);
}

/**
 * How `browser` is started for most stories: without windows, in two thirds of the time. It has no service for push
 * messages then and cannot be installed into. Nothing is to be named if the browser is Playwright's own, which has such
 * a shell beside it; the machine's own stands in where it has none.
 */
export function findShell(browser: string): string | undefined {
  return browser === chromium.executablePath() ? undefined : (startable('chromium-headless-shell') ?? browser);
}

/** Where `command` is, if it can say its version; a browser without its libraries, or a hint to a shop, cannot. */
function startable(command: string): string | undefined {
  const place = command.includes('/') ? command : which(command);
  return place && spawnSync(place, ['--version'], { timeout: 20_000 }).status === 0 ? place : undefined;
}

function which(command: string): string | undefined {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
