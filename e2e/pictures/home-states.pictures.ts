import type { BrowserContextOptions, Page } from '@playwright/test';
import { isLive } from '../../game/matches/match.ts';
import { callFunction } from '../../server/testing/callables.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client } from '../../server/testing/test-game.ts';
import { replayClock } from '../playing/clock.ts';
import { devicesOf, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { setTextSize } from '../playing/widths.ts';

const calm: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } };
const sizes = [
  [320, 568],
  [390, 844],
  [600, 844],
  [1024, 900],
  [1440, 900],
  [1920, 1080],
] as const;
const afterTheEnd = {
  leaderboard: '/leaderboard',
  group: '/group/The%20Lions',
  teams: '/teams',
  picks: '/picks',
  team: '/team/LIV',
};

test('home through a league Saturday, the day after and the end of the season', async ({ browser }) => {
  test.setTimeout(900_000);
  const game = await startTestGame({ competition: 'PL/2024', replay: { speed: 40, waitS: 60, players: 12 } });
  const admin = await game.admin();
  const clock = replayClock(game, admin);
  await clock.pause();
  const devices = devicesOf(browser, game);
  const { page, api } = await signUpPlayer({ game, devices }, { nick: 'maja', options: calm });
  const members = await Promise.all(
    ['ann', 'ben', 'cleo', 'dimitri', 'elin', 'farid'].map((nick) => game.signUp(nick)),
  );
  await makeLeagueGroup('The Lions', { owner: api, members });
  await makeLeagueGroup('Office', { owner: api, members: members.slice(0, 3) });
  const matches = () => game.game.standings.listMatches();
  const first = matches().filter(({ utcDate }) => utcDate < '2024-09-02');
  for (const [at, player] of [api, ...members].entries())
    for (const [place, { id }] of first.entries())
      if ((place + at) % 9 > 0)
        await player.ask('PUT', `${game.db}/matches/${id}/predictions/${player.uid}`, {
          full1: (place + at) % 3,
          full2: (place * at + 1) % 3,
        });

  await pictures(page, 'first-kick-off-to-come');
  while (matches().filter(isLive).length < 1) await clock.nextKickoff();
  await pictures(page, 'one-live');
  while (matches().filter(isLive).length < 5) await clock.nextKickoff();
  for (const goal of [1, 2, 3]) {
    const [one] = matches().filter(isLive).slice(goal);
    await admin.ask('POST', `/admin/results/${one?.id}`, {
      status: 'IN_PLAY',
      full1: goal % 2,
      full2: 1,
      minute: 20 * goal,
    });
  }
  await pictures(page, 'five-live');
  for (const { id, full1, full2 } of matches().filter(isLive))
    await admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', full1, full2 });
  await pictures(page, 'between-matches');
  while (matches().some(({ utcDate, status }) => utcDate.startsWith('2024-08-25') && status !== 'FINISHED')) {
    await clock.nextKickoff();
    for (const { id, full1, full2 } of matches().filter(isLive))
      await admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', full1, full2 });
  }
  await pictures(page, 'matchday-over');
  await clock.end();
  await pictures(page, 'season-over');
  for (const [name, path] of Object.entries(afterTheEnd)) await pictures(page, `over-${name}`, path);
  await devices.close();
  await game.remove();
});

async function makeLeagueGroup(groupName: string, { owner, members }: { owner: Client; members: Client[] }) {
  const groupCollection = 'PL/2024/groups';
  const of = { groupCollection, userCollection: 'PL/2024/users', groupName };
  expect(await callFunction(owner, 'groups-createGroup', of)).toMatchObject({ status: 200 });
  const { result } = await callFunction(owner, 'groups-createInvite', { groupCollection, groupName });
  const { token } = result as { token: string };
  for (const member of members)
    expect(await callFunction(member, 'groups-joinGroup', { ...of, token })).toMatchObject({ status: 200 });
}

async function pictures(page: Page, name: string, path = '/'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await isQuiet(page);
      const file = `test-results/pictures/home-${name}-${width}-${colorScheme}`;
      await page.screenshot({ path: `${file}.png`, fullPage: true });
      if (width < 600 || width === 1440) await page.screenshot({ path: `${file}-screen.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 844 });
  await setTextSize(page, 200);
  await isQuiet(page);
  await page.screenshot({ path: `test-results/pictures/home-${name}-320-large.png`, fullPage: true });
  await setTextSize(page, 100);
}

async function isQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
