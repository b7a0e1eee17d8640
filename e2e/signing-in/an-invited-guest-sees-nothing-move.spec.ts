import type { Page } from '@playwright/test';
import { makeGroup } from '../playing/groups.ts';
import { openRendered } from '../playing/page-loads.ts';
import { newNick } from '../playing/players.ts';
import type { Device } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('the first view of an invite link shows the invitation and a new account', async ({ game, devices }) => {
  const owner = newNick('host');
  const group = await makeGroup('Seen At Once', { owner: await game.signUp(owner) });
  const device = await devices.open(undefined, { ...phone, baseURL: game.address, isFirstVisit: true });
  const { page } = device;
  await watchMoves(device);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname);
  });
  const view = await openRendered(page, `/joingroup/${group.token}`);
  for (const words of [owner, group.name, '1 member.', 'Create account with a passkey']) expect(view).toContain(words);
  await expect(page.getByRole('heading', { level: 2, name: group.name })).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
  expect(asked.filter((path) => path.includes('invitation'))).toEqual([]);
});

test('a device with an invitation or a tried pick never shows the first view of one without', async ({
  game,
  devices,
}) => {
  const group = await makeGroup('Kept Here', { owner: await game.signUp(newNick('host')) });
  for (const [key, value] of [
    ['fulltime.invites', JSON.stringify([group.token])],
    ['WC/2022 fulltime.guest-pick', '{}'],
  ] as const) {
    const device = await devices.open(undefined, { ...phone, baseURL: game.address, isFirstVisit: true });
    const { page } = device;
    await openRendered(page, '/login');
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await watchMoves(device);
    await openRendered(page, '/login');
    await expect(page.getByRole('heading', { level: 1, name: /Call the score/ })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as Watched).wasVisible)).toBe(false);
    expect(await movesOf(page)).toEqual([]);
  }
});

test('a device without an invitation shows the first view', async ({ game, devices }) => {
  const device = await devices.open(undefined, { ...phone, baseURL: game.address, isFirstVisit: true });
  const { page } = device;
  await watchMoves(device);
  await openRendered(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: /Call the score/ })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as Watched).wasVisible)).toBe(true);
  expect(await movesOf(page)).toEqual([]);
});

type Watched = { wasVisible?: boolean; moves?: string[] };

/**
 * Records what moves without a touch, and whether the first view was visible before the page could react.
 */
async function watchMoves({ page }: Device): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.wasVisible = false;
    watched.moves = [];
    new MutationObserver(() => {
      const root = document.querySelector<HTMLElement>('#root[inert]');
      if (root?.querySelector('h1') && getComputedStyle(root).visibility === 'visible') watched.wasVisible = true;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        watched.moves?.push(entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join());
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function movesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as Watched).moves ?? []);
}
