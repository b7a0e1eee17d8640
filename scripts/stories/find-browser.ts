import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
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
 * Returns the path of a headless shell, which needs a third less time than a whole browser but lacks some of its parts: the one that
 * Playwright has downloaded, otherwise the machine's. Undefined if there is none.
 */
export function findShell(): string | undefined {
  return [downloadedShell(), 'chromium-headless-shell'].map(startable).find((found) => found !== undefined);
}

/** Playwright stores its shell beside its browser, in a folder with the same number. */
function downloadedShell(): string | undefined {
  const [, downloads, number] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(chromium.executablePath()) ?? [];
  if (downloads === undefined) return undefined;
  const [shell] = globSync(`chromium_headless_shell-${number}/*/*headless*shell{,.exe}`, { cwd: downloads });
  return shell && path.join(downloads, shell);
}

/**
 * Returns the path of `command` if it can print its version. A browser without its libraries, or a stub that refers to an app store,
 * cannot.
 */
function startable(command: string | undefined): string | undefined {
  const place = command !== undefined && !command.includes(path.sep) ? which(command) : command;
  return place && spawnSync(place, ['--version'], { timeout: 20_000 }).status === 0 ? place : undefined;
}

function which(command: string): string | undefined {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
