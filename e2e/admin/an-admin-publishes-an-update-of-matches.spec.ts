import type { BrowserContext, Page } from '@playwright/test';
import type { TestGame } from '../../server/testing/test-game.ts';
import { cardOf, qatarEcuador } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

/** No name of an update can be used twice, so the updates are deleted for the stories that follow. */
test.afterEach(async ({ game }) => {
  await game.game.database.query('delete from match_updates', []);
  game.game.updates.forget();
});

const venues = { name: 'venues-1', matches: ['1', '2'] };

test('an update is carried out at once in two browsers, noted once, and not carried out again', async ({
  newPlayer,
  game,
  admin,
}) => {
  const phone = await newPlayer('updated');
  const laptop = await phone.anotherDevice();
  const devices = [phone, laptop];
  await Promise.all(devices.map(({ page }) => open(page)));
  const asked = devices.map(({ context }) => hearMatchesAsked(context));

  // The bar is shown for less than a second, which a busy machine could miss when it looks again and again.
  await Promise.all(devices.map(({ page }) => page.evaluate(markBar)));
  const { status } = await admin.ask('POST', '/admin/updates', venues);
  expect(status).toBe(201);
  for (const { page } of devices) await expect.poll(() => wasBarSeen(page)).toBe(true);
  for (const { page } of devices) await expect(updatingBar(page)).toHaveCount(0);
  for (const matches of asked) expect(matches.toSorted()).toEqual(['1', '2']);
  await expect.poll(() => updatesOf(game, phone.api.uid)).toEqual([venues.name]);

  await Promise.all(devices.map(({ page }) => watchForBar(page)));
  await Promise.all(devices.map(({ page }) => open(page)));
  for (const { page } of devices) expect(await wasBarSeen(page)).toBe(false);
  for (const matches of asked) expect(matches).toHaveLength(2);
});

test('an update that was published while the page was closed is carried out when it opens, by one of two tabs', async ({
  newPlayer,
  game,
  admin,
}) => {
  const late = await newPlayer('late');
  const asked = hearMatchesAsked(late.context);
  await admin.ask('POST', '/admin/updates', venues);
  const tab = await late.context.newPage();
  const pages = [late.page, tab];
  await Promise.all(pages.map(watchForBar));
  await Promise.all(pages.map(open));
  await expect.poll(async () => (await Promise.all(pages.map(wasBarSeen))).includes(true)).toBe(true);
  await expect.poll(() => updatesOf(game, late.api.uid)).toEqual([venues.name]);
  await expect(updatingBar(late.page)).toHaveCount(0);
  await expect(updatingBar(tab)).toHaveCount(0);
  expect(asked.toSorted()).toEqual(['1', '2']);
});

test('an update whose matches cannot be read waits for the next start', async ({ newPlayer, game, admin }) => {
  const { page, api, faults } = await newPlayer('unlucky');
  faults.allow(/503|unavailable/);
  await open(page);
  const busy = { status: 503, json: { code: 'unavailable', detail: 'busy' } };
  await page.route(/\/matches\/2$/, (route) => route.fulfill(busy));
  await page.evaluate(markBar);
  await admin.ask('POST', '/admin/updates', venues);
  await expect.poll(() => wasBarSeen(page)).toBe(true);
  await expect(updatingBar(page)).toHaveCount(0);
  expect(await updatesOf(game, api.uid)).toEqual([]);
  await page.unroute(/\/matches\/2$/);
  await watchForBar(page);
  await open(page);
  await expect.poll(() => wasBarSeen(page)).toBe(true);
  await expect.poll(() => updatesOf(game, api.uid)).toEqual([venues.name]);
});

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cardOf(page, qatarEcuador)).toBeVisible();
}

function updatingBar(page: Page) {
  return page.getByRole('status').getByText('Updating matches ...', { exact: true });
}

/** Returns a list that collects the ids of the matches that pages request one by one. */
function hearMatchesAsked(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const id = /\/matches\/(\w+)$/.exec(request.url())?.[1];
    if (id !== undefined) asked.push(id);
  });
  return asked;
}

/** Runs in the page. Marks the document once the bar is shown. */
function markBar(): void {
  new MutationObserver(() => {
    if (document.body?.textContent.includes('Updating matches')) document.documentElement.dataset.bar = 'seen';
  }).observe(document, { subtree: true, childList: true });
}

/** From the next page load on, remembers whether the bar was ever shown. */
async function watchForBar(page: Page): Promise<void> {
  await page.addInitScript(markBar);
}

async function wasBarSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.bar === 'seen');
}

/** Returns the updates that are stored for the user as carried out. */
async function updatesOf({ game }: TestGame, uid: string): Promise<string[]> {
  const [row] = await game.database.query<{ updates: string[] }>('select updates from players where user_id = $1', [
    uid,
  ]);
  return row?.updates ?? [];
}
