import { expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Options for a browser with a service worker, which caches the game's files. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' };

/** How a device loses its connection: the browser either reports it or claims to be online, as on a wifi network without internet. */
export const lostLines = ['the browser knows it', 'the browser claims to be online'] as const;

/** Makes a browser report that it is online even when it is not. Call it before the first page opens. */
export async function prepareLine(context: BrowserContext, how: (typeof lostLines)[number]): Promise<void> {
  if (how === 'the browser knows it') return;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const type of ['online', 'offline'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

/** The page checks every few seconds whether the server answers again. */
export const backWithin = { timeout: 60_000 };

/** Errors that a browser logs by itself while there is no network. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/** Errors that a browser logs by itself while the server is stopped or replaced. They depend on the state of each connection. */
export const serverAway =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/**
 * Waits until the page can be opened without a network: its service worker controls it, and the answers to `queries` are stored on the
 * device.
 */
export async function untilKept(page: Page, ...queries: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect
    .poll(async () => {
      const kept = await keptAnswers(page);
      return queries.filter((query) => !kept.some((key) => key.endsWith(` ${query}`)));
    })
    .toEqual([]);
}

export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a database that the page has not created yet would create one without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fulltime')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('fulltime');
      opening.addEventListener('error', () => reject(opening.error as Error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('answers')) {
          database.close();
          return resolve([]);
        }
        const asking = database.transaction('answers').objectStore('answers').getAllKeys();
        asking.addEventListener('success', () => {
          database.close();
          resolve(asking.result.map(String));
        });
      });
    });
  });
}
