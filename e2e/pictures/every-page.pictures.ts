import type { BrowserContextOptions, Page } from '@playwright/test';
import { savePicks } from '../playing/groups.ts';
import { giveRole, newNick } from '../playing/players.ts';
import { administrationScenes } from '../playing/scenes/admin-scenes.ts';
import { grouplessScenes, groupScenes, makeGroupsToSee } from '../playing/scenes/group-scenes.ts';
import { momentScenes, recapScene } from '../playing/scenes/moment-scenes.ts';
import { messageScenes } from '../playing/scenes/push-scenes.ts';
import { accountScenes, earlyScenes, guestScenes, lateScenes, playTwoMatches } from '../playing/scenes/scenes.ts';
import type { Scene } from '../playing/scenes/scenes.ts';
import { expect, test } from '../playing/test.ts';
import { setTextSize } from '../playing/widths.ts';

const widths = [320, 390, 600, 1024, 1440, 1920];
const calm: BrowserContextOptions = { reducedMotion: 'reduce' };
test.describe.configure({ mode: 'parallel' });

test('guests', async ({ devices }) => {
  const { page } = await devices.open(undefined, calm);
  for (const scene of guestScenes) await picture(page, 'guest', scene);
});

test('before the first match', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('maja', calm);
  faults.allow(/404/);
  for (const scene of [...earlyScenes, ...grouplessScenes]) await picture(page, 'early', scene);
});

test('while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, nick, api } = await newPlayer('maja', { ...calm, baseURL: game.address });
  const other = newNick('oskar');
  const rival = await game.signUp(other);
  const groups = await makeGroupsToSee(game, { own: api, other: rival });
  await playTwoMatches({ game, clock, players: [api, rival] });
  const scenes = [...lateScenes({ own: nick, other }), ...groupScenes(groups), ...accountScenes, ...messageScenes];
  for (const scene of scenes) await picture(page, 'late', scene);
});

test('administration', async ({ newPlayer, game, clock }) => {
  const boss = await newPlayer('boss', calm);
  const { page, api } = boss;
  await giveRole(game, boss, 'admin');
  const other = await game.signUp(newNick('oskar'));
  await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  for (const scene of administrationScenes) await picture(page, 'admin', scene);
});

test('moments, and after the final', async ({ newPlayer, game, admin, clock }) => {
  const { page, nick, api } = await newPlayer('maja', calm);
  const other = newNick('oskar');
  await makeGroupsToSee(game, { own: api, other: await game.signUp(other) });
  await savePicks(game, '1', [[api, '0:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  for (const scene of momentScenes) await picture(page, 'moment', scene);
  await clock.end();
  const over = lateScenes({ own: nick, other }).filter(({ path }) => /^\/(leaderboard|stats|profile)/.test(path));
  for (const scene of [recapScene, ...over]) await picture(page, 'over', scene);
});

/** Takes a scene in all widths and both themes. */
async function picture(page: Page, when: string, { name, path, enter, isThere }: Scene): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await enter?.(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
      await isThere(page);
      const file = `${when} ${name} ${width} ${colorScheme}`.replaceAll(/\W+/g, '-');
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `test-results/pictures/${file}.png`, fullPage: true });
    }
  }
  await pictureInLargeText(page, { when, name, isThere });
}

/** Takes a scene once more on the narrowest phone with text at 200 %. */
async function pictureInLargeText(
  page: Page,
  { when, name, isThere }: Pick<Scene, 'name' | 'isThere'> & { when: string },
) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 844 });
  await setTextSize(page, 200);
  await isThere(page);
  await page.evaluate(() => scrollTo(0, 0));
  const file = `${when} ${name} 320 large`.replaceAll(/\W+/g, '-');
  await page.screenshot({ path: `test-results/pictures/${file}.png`, fullPage: true });
  await setTextSize(page, 100);
}
