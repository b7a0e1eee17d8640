import type { BrowserContextOptions, Page } from '@playwright/test';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import { administrationScenes } from '../playing/scenes/admin-scenes.ts';
import { findBarriers } from '../playing/barriers.ts';
import { deadInvite, grouplessScenes, groupScenes, makeGroupsToSee } from '../playing/scenes/group-scenes.ts';
import { newslessScene, newsScenes } from '../playing/scenes/news-scenes.ts';
import { clearNews, makeStaff } from '../playing/news.ts';
import { newNick } from '../playing/players.ts';
import { savePicks } from '../playing/groups.ts';
import { momentScenes, recapScene } from '../playing/scenes/moment-scenes.ts';
import { messageScenes } from '../playing/scenes/push-scenes.ts';
import {
  accountScenes,
  adminScenes,
  earlyScenes,
  guestScenes,
  lateScenes,
  linkScenes,
  namelessScene,
  playTwoMatches,
} from '../playing/scenes/scenes.ts';
import type { Scene } from '../playing/scenes/scenes.ts';
import { expect, test } from '../playing/test.ts';
import { expectNothingTooWide, expectNothingTooWideNow } from '../playing/widths.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const longNick = 'a nick of 20 wwww';
// This file takes the longest of all, so the workers share it.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

// With animations, the contrast might be measured while a colour is changing.
const calm: BrowserContextOptions = { reducedMotion: 'reduce' };

test('an accessibility barrier is detected', async ({ page }) => {
  await page.setContent('<main><h1>Title</h1><input><p style="color: #bbb; background: #fff">pale</p></main>');
  expect((await findBarriers(page, 'all')).map((found) => found.split(':')[0])).toEqual(
    expect.arrayContaining(['label', 'color-contrast']),
  );
  expect((await findBarriers(page, 'of colours')).join()).toMatch(/^color-contrast: [^,]*pale/);
});

test('no page of a guest has an accessibility barrier', async ({ devices, game }) => {
  const { page, faults } = await devices.open(undefined, calm);
  faults.allow(/404/);
  for (const scene of [...guestScenes, ...(await linkScenes(game))]) await examine(page, scene);
});

test('no page before the first match, nor the nick dialog, has an accessibility barrier', async ({
  newPlayer,
  devices,
  game,
}) => {
  const { page } = await newPlayer(longNick, calm);
  for (const scene of earlyScenes) await examine(page, scene);
  const nameless = await devices.open(await game.signUp(null), calm);
  await examine(nameless.page, namelessScene);
});

test('no page has an accessibility barrier while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, nick, api } = await newPlayer(longNick, calm);
  const other = newNick('another long nick');
  await playTwoMatches({ game, clock, players: [api, await game.signUp(other)] });
  for (const scene of lateScenes({ own: nick, other })) await examine(page, scene);
});

test('no page of the own account has an accessibility barrier', async ({ newPlayer, game }) => {
  const { page } = await newPlayer(longNick, { ...calm, baseURL: game.address });
  for (const scene of accountScenes) await examine(page, scene);
});

test('no page has an accessibility barrier for a player without a group', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer(longNick, calm);
  faults.allow(deadInvite);
  for (const scene of grouplessScenes) await examine(page, scene);
});

test('no page of groups has an accessibility barrier while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, api } = await newPlayer(longNick, calm);
  const other = await game.signUp(newNick('another long nick'));
  const groups = await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  for (const scene of groupScenes(groups)) await examine(page, scene);
});

test('no page of news has an accessibility barrier', async ({ newPlayer, game, admin }) => {
  const { page, nick, api } = await newPlayer(longNick, calm);
  await makeStaff(game, nick);
  await clearNews(game, admin);
  await examine(page, newslessScene);
  for (const scene of await newsScenes(game, api)) await examine(page, scene);
});

test('no state of the settings for notifications has an accessibility barrier', async ({ newPlayer }) => {
  const { page } = await newPlayer(longNick, calm);
  for (const scene of messageScenes) await examine(page, scene);
});

test('no page has an accessibility barrier for an admin', async ({ admin, devices, game }) => {
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const { page } = await devices.open(admin, calm);
  for (const scene of adminScenes) await examine(page, scene);
});

test('no page of administration has an accessibility barrier', async ({ newPlayer, game, clock }) => {
  const { page, nick, api } = await newPlayer(longNick, calm);
  await grantRole(game.game.db, { competition: 'WC/2022', nick, role: 'admin' });
  const other = await game.signUp(newNick('another long nick'));
  await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  for (const scene of administrationScenes) await examine(page, scene);
});

test('no moment after a match, nor the recap after the final, has an accessibility barrier', async ({
  newPlayer,
  game,
  admin,
  clock,
}) => {
  const { page, api } = await newPlayer(longNick, calm);
  await makeGroupsToSee(game, { own: api, other: await game.signUp(newNick('another long nick')) });
  await savePicks(game, '1', [[api, '0:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  for (const scene of momentScenes) await examine(page, scene);
  await clock.end();
  await examine(page, recapScene);
});

/**
 * Checks a page with axe on a phone and on a desktop. Both have the same colours, so the rules about colours are checked on the phone only,
 * in both themes. Also checks that nothing is too wide.
 */
async function examine(page: Page, scene: Scene): Promise<void> {
  await open(page, scene.path);
  await scene.enter?.(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const isPhone = viewport === sizes[0];
    for (const colorScheme of isPhone ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      await scene.isThere(page);
      // A page may have scrolled to the player's own row, with half of a button under its sticky bar. That is no barrier.
      await page.evaluate(() => scrollTo(0, 0));
      const found = await findBarriers(page, colorScheme === 'dark' ? 'of colours' : isPhone ? 'all' : 'but colours');
      expect.soft(found, `${scene.name}, ${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
    await expectNothingTooWideNow(page, `${scene.name}, ${viewport.width} px`);
  }
  await expectNothingTooWide(page, scene.name);
}

/**
 * Opens a page as a link on the former page does, without loading a document. A new document, in which axe has to start again, would need
 * about 1 s of processor time. A document is loaded for the first page, for a path with a fragment, after the sign-in page, and if the page is open
 * already, because it may show a dialog.
 */
async function open(page: Page, path: string): Promise<void> {
  const here = new URL(page.url());
  const isNew = here.protocol === 'about:' || path.includes('#') || here.pathname + here.search === path;
  if (isNew || here.pathname === '/login') return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
