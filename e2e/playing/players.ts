import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';
import { watchFaults } from './faults.ts';
import type { Faults } from './faults.ts';

/** A browser with one open page, with separate cookies and storage. */
export interface Device {
  context: BrowserContext;
  page: Page;
  faults: Faults;
}

export interface Player extends Device {
  nick: string;
  email: string;
  api: Client;
  /** Opens another browser that is signed in to the same account. */
  anotherDevice(options?: DeviceOptions): Promise<Device>;
}

export const password = 'correct horse';

export interface DeviceOptions extends BrowserContextOptions {
  /** The device has not kept the font of the game yet. All others have. */
  isFirstVisit?: boolean;
}

/** Opens browsers in which any unexpected error fails the test. */
export interface Devices {
  open(client?: Client, options?: DeviceOptions): Promise<Device>;
  /** Checks that there were no unexpected errors, and closes all browsers. */
  close(): Promise<void>;
}

export function devicesOf(browser: Browser, game: TestGame): Devices {
  const opened: Device[] = [];
  return {
    async open(client, { isFirstVisit = false, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: game.origin,
        // Playwright's watchers and `route` do not see requests that a service worker answers, so it is blocked in stories that do not need
        // it.
        serviceWorkers: 'block',
        // Without animations, all stories together take a tenth less time.
        reducedMotion: 'reduce',
        ...options,
      });
      // Machines differ in their fonts, but not in the font of the game.
      if (!isFirstVisit) await context.addInitScript(keepFont);
      const origin = options.baseURL ?? game.origin;
      const faults = await watchFaults(context, origin);
      if (client) await context.addCookies(cookiesOf(client, origin));
      const device = { context, page: await context.newPage(), faults };
      opened.push(device);
      return device;
    },
    async close() {
      const faults = opened.flatMap((device) => device.faults.list());
      await Promise.all(opened.map(({ context }) => context.close()));
      expect(faults, 'what went wrong in a browser unprovoked').toEqual([]);
    },
  };
}

/** A script for the page: the device has kept the font (web/platform/styles/kept-font.ts), if storage is not blocked. */
function keepFont(): void {
  try {
    localStorage.setItem('fulltime.font', 'kept');
  } catch {
    // The story blocks storage.
  }
}

let count = 0;

/**
 * Returns a new nick each time, because restarting the replay does not delete accounts. The name is cut so that the nick has at most 20
 * characters.
 */
export function newNick(name: string): string {
  count += 1;
  const end = ` ${count}`;
  return `${name.slice(0, 20 - end.length).trimEnd()}${end}`;
}

export async function signUpPlayer(
  { game, devices }: { game: TestGame; devices: Devices },
  { nick, options }: { nick: string; options: DeviceOptions },
): Promise<Player> {
  const api = await game.signUp(nick);
  const { body } = await api.ask('GET', `${game.db}/users/${api.uid}`);
  return {
    nick,
    email: String(body.email),
    api,
    ...(await devices.open(api, options)),
    anotherDevice: (other) => devices.open(api, other),
  };
}

export function cookiesOf(client: Client, url: string): { name: string; value: string; url: string }[] {
  return client.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/**
 * Gives a player a role. The session then gets a new secret at its next request. The player's program sends that request here, and the browser gets the
 * new cookie too, because both use the same session.
 */
export async function giveRole(
  { game }: TestGame,
  { nick, api, context }: Pick<Player, 'nick' | 'api' | 'context'>,
  role: 'staff' | 'admin',
): Promise<void> {
  const former = api.cookie;
  await grantRole(game.db, { competition: game.competition, nick, role });
  await expect
    .poll(async () => {
      await api.ask('GET', '/auth/get-session');
      return api.cookie;
    })
    .not.toBe(former);
  const renewed = new Map(cookiesOf(api, '').map(({ name, value }) => [name, value]));
  const kept = await context.cookies();
  await context.addCookies(kept.map((cookie) => ({ ...cookie, value: renewed.get(cookie.name) ?? cookie.value })));
}
