import type { Page } from '@playwright/test';
import { deadInvite, grouplessScenes, groupScenes, makeGroupsToSee } from './playing/group-scenes.ts';
import { newslessScene, newsScenes } from './playing/news-scenes.ts';
import { clearNews, makeStaff } from './playing/news.ts';
import { newNick } from './playing/players.ts';
import { messageScenes } from './playing/push-scenes.ts';
import { adminScenes, earlyScenes, guestScenes, lateScenes, namelessScene, playTwoMatches } from './playing/scenes.ts';
import type { Scene } from './playing/scenes.ts';
import { expect, test } from './playing/test.ts';

const widths = [320, 390, 600, 1024, 1440];

test('no page of a guest scrolls sideways', async ({ devices }) => {
  const { page } = await devices.open();
  await measureAll(page, guestScenes);
});

test('no page scrolls sideways before the first match', async ({ newPlayer, devices, game }) => {
  const { page } = await newPlayer('a nick of 20 wwww');
  await measureAll(page, earlyScenes);
  const nameless = await devices.open(await game.signUp(null));
  await measureAll(nameless.page, [namelessScene]);
});

test('no page scrolls sideways while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, nick, api } = await newPlayer('a nick of 20 wwww');
  const other = newNick('another long nick');
  await playTwoMatches({ game, clock, players: [api, await game.signUp(other)] });
  await measureAll(page, lateScenes({ own: nick, other }));
});

test('no page scrolls sideways for somebody without a group', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('a nick of 20 wwww');
  faults.allow(deadInvite);
  await measureAll(page, grouplessScenes);
});

test('no page of groups scrolls sideways while a match is on', async ({ newPlayer, game, clock }) => {
  const { page, api } = await newPlayer('a nick of 20 wwww');
  const other = await game.signUp(newNick('another long nick'));
  const groups = await makeGroupsToSee(game, { own: api, other });
  await playTwoMatches({ game, clock, players: [api, other] });
  await measureAll(page, groupScenes(groups));
});

test('no page of news scrolls sideways', async ({ newPlayer, game, admin }) => {
  const { page, nick, api } = await newPlayer('a nick of 20 wwww');
  await makeStaff(game, nick);
  await clearNews(game, admin);
  await measureAll(page, [newslessScene]);
  await measureAll(page, await newsScenes(game, api));
});

test('nothing said about messages scrolls sideways', async ({ newPlayer }) => {
  const { page } = await newPlayer('a nick of 20 wwww');
  await measureAll(page, messageScenes);
});

test('no page of an admin scrolls sideways', async ({ admin, devices, game }) => {
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const { page } = await devices.open(admin);
  await measureAll(page, adminScenes);
});

async function measureAll(page: Page, scenes: Scene[]): Promise<void> {
  for (const scene of scenes) {
    await page.goto(scene.path);
    await scene.enter?.(page);
    await scene.isThere(page);
    await measure(page, scene.name);
  }
}

/** At each width, with text as it is and, from the width the phone design is made for, at 200 %. */
async function measure(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const percent of [100, 200]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } });
    for (const width of widths.filter((it) => percent === 100 || it >= 390)) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await page.evaluate(whatIsTooWide);
      expect.soft(tooWide, `${name}, ${width} px, text at ${percent} %`).toEqual([]);
    }
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

/** What reaches out of the page and is not within something that may itself be scrolled; a few of it. */
function whatIsTooWide(): string[] {
  const page = document.documentElement;
  const pageWidth = page.clientWidth;
  const isHeld = (element: Element): boolean => {
    for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) {
      if (getComputedStyle(it).overflowX !== 'visible') return true;
    }
    return false;
  };
  const tooWide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > pageWidth + 1 || left < -1) && !isHeld(element);
  });
  const scrolls = page.scrollWidth > pageWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  return [...scrolls, ...tooWide.map((element) => element.outerHTML.slice(0, 120))].slice(0, 4);
}
