import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PushMessage } from '../../../game/messages/message.ts';
import type { Scene } from './scenes.ts';

/** Messages of both kinds of urgency. One of them contains words that are too long for a phone. */
const messages: PushMessage[] = [
  {
    kind: 'news',
    title: 'Donaudampfschifffahrtsgesellschaftskapitän',
    body: 'Kick-off at ten, not at noon, because of the heat.',
    path: '/news',
    tag: 'news-1',
    id: '1',
    nick: 'Ada',
  },
  {
    kind: 'missing',
    title: 'A pick is missing: kick-off 19:00',
    body: 'Argentina – Mexico',
    path: '/',
    tag: 'missing-1',
    id: '2',
    nick: 'Ada',
  },
];

/** The scenes about notifications. They need a whole browser, because a headless shell denies them from the start. */
export const messageScenes: Scene[] = [
  {
    name: 'home screen',
    path: '/install',
    isThere: (page) => expect(page.getByRole('heading', { name: 'iPhone and iPad' })).toBeVisible(),
  },
  {
    name: 'messages not allowed yet',
    path: '/profile/',
    isThere: (page) => expect(page.getByText('Your browser will ask for permission')).toBeVisible(),
  },
  {
    name: 'messages blocked',
    path: '/profile/',
    enter: blockMessages,
    isThere: (page) => expect(page.getByRole('button', { name: 'Check again' })).toBeVisible(),
  },
  {
    name: 'notices at the top',
    path: '/',
    enter: showNotices,
    isThere: (page) => expect(noticesOn(page)).toHaveCount(messages.length),
  },
];

async function blockMessages(page: Page): Promise<void> {
  await expect(page.getByRole('switch', { name: 'On this device' })).toBeVisible();
  // Playwright denies all permissions that are not named.
  await page.context().grantPermissions([]);
}

function noticesOn(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) });
}

/** Shows notices as if the service worker had sent them. The pointer is placed on one, so that it does not disappear. */
async function showNotices(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.context().grantPermissions(['notifications']);
  // The page starts to listen shortly after it is shown.
  await expect(async () => {
    await page.evaluate((messages) => {
      for (const show of messages) {
        const { port1 } = new MessageChannel();
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { show }, ports: [port1] }));
      }
    }, messages);
    await expect(noticesOn(page)).toHaveCount(messages.length, { timeout: 500 });
  }).toPass();
  for (const notice of await noticesOn(page).all()) await notice.dispatchEvent('pointerover');
}
