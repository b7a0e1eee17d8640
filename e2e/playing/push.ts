import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';
import { watchFaults } from './faults.ts';
import { cookiesOf } from './players.ts';
import type { Device } from './players.ts';
import { startPushTransport } from './push-transport.ts';
import type { PushTransport } from './push-transport.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

interface Told {
  /** A browser that can receive push messages: its service worker runs, and it may show notifications. */
  openPhone: (client: Client) => Promise<Phone>;
}

interface TellingWorker {
  transport: PushTransport;
}

export type Phone = Device & {
  notifications: () => Promise<ShownNotification[]>;
  /** Clicks the first notification from code. Only a person's click may bring a window to the front, so this click does not. */
  clickNotification: () => Promise<void>;
};

export interface ShownNotification {
  title: string;
  body: string;
  path: string;
}

/** A game whose push messages go through a replacement of Chromium's push transport on this machine. */
export const test = base.extend<Told, TellingWorker>({
  transport: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const transport = await startPushTransport();
      await use(transport);
      await transport.close();
    },
    { scope: 'worker' },
  ],
  game: [
    async ({ transport }, use) => {
      const { pushHosts } = transport;
      const game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 12 }, pushHosts });
      await use(game);
      await game.remove();
    },
    { scope: 'worker' },
  ],
  openPhone: async ({ game, transport, launchOptions }, use) => {
    const phones: Phone[] = [];
    const folders: string[] = [];
    await use(async (client) => {
      const folder = await mkdtemp(join(tmpdir(), 'fulltime-phone-'));
      folders.push(folder);
      const args = [...(launchOptions.args ?? []), ...transport.browserArgs];
      const phone = await openPhone({ game, client }, { ...launchOptions, args, folder });
      phones.push(phone);
      return phone;
    });
    const faults = phones.flatMap((phone) => phone.faults.list());
    await Promise.all(phones.map(({ context }) => context.close()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
    expect(faults, 'what went wrong in a browser unprovoked').toEqual([]);
  },
});

interface Launching {
  /** The folder of the browser's profile, because only browsers with a persistent profile have a push transport. */
  folder: string;
  executablePath?: string;
  args: string[];
}

async function openPhone(
  { game, client }: { game: TestGame; client: Client },
  { folder, ...launching }: Launching,
): Promise<Phone> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launching,
    baseURL: game.origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 390, height: 844 },
  });
  const faults = await watchFaults(context, game.origin);
  await context.addCookies(cookiesOf(client, game.origin));
  await context.grantPermissions(['notifications'], { origin: game.origin });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    faults,
    notifications: async () => listNotifications(await workerOf(context)),
    clickNotification: async () => clickFirst(await workerOf(context)),
  };
}

/** On the player's own profile, switches quiet hours off and notifications on. */
export async function switchMessagesOn(page: Page): Promise<void> {
  await page.goto('/profile/');
  const messages = page.getByRole('region', { name: 'Notifications' });
  await press(messages.getByRole('switch', { name: 'Quiet hours' }), { to: false });
  await press(messages.getByRole('switch', { name: 'On this device' }), { to: true });
}

export async function endpointOf(page: Page): Promise<string> {
  const endpoint = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.endpoint;
  });
  if (endpoint === undefined) throw new Error('the browser has no subscription');
  return endpoint;
}

/**
 * Waits until the browser is connected to its push transport. After an attempt that failed, for example on a busy machine, Chromium waits
 * 10 seconds before the next one, and twice as long each time after that.
 */
export async function untilConnected(page: Page, transport: PushTransport): Promise<void> {
  const endpoint = await endpointOf(page);
  await expect.poll(() => transport.isConnected(endpoint), { timeout: 120_000 }).toBe(true);
}

/** Presses a switch and waits until it is on or off, as `to` says. */
export async function press(control: ReturnType<Page['getByRole']>, { to }: { to: boolean }): Promise<void> {
  await expect(control).toBeChecked({ checked: !to });
  await control.locator('xpath=..').click();
  await expect(control).toBeChecked({ checked: to });
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

function listNotifications(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }));
  });
}

function clickFirst(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('there is no notification');
    const { NotificationEvent } = globalThis as unknown as {
      NotificationEvent: new (name: string, parts: { notification: Notification }) => Event;
    };
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}
