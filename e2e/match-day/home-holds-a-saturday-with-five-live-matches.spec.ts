import type { Locator, Page } from '@playwright/test';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { callFunction } from '../../server/testing/callables.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client } from '../../server/testing/test-game.ts';
import { cardOf, fieldsOf } from '../playing/cards.ts';
import { replayClock } from '../playing/clock.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const saturday = '2024-08-24';
const live = [
  'Crystal Palace – West Ham',
  'Fulham – Leicester',
  'Man City – Ipswich',
  'Southampton – Nottm Forest',
  'Spurs – Everton',
];

/** Expects that a control for the pick is on the first screen, above the tabs. */
async function expectOnFirstScreen(page: Page, control: Locator): Promise<void> {
  const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  const box = await control.boundingBox();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
}

/** Creates a group with another member in the league, and returns its name. */
async function groupOfTwo(owner: Client, friend: Client): Promise<string> {
  const group = { groupName: 'Rivals', groupCollection: 'PL/2024/groups' };
  const withUsers = { ...group, userCollection: 'PL/2024/users' };
  expect((await callFunction(owner, 'groups-createGroup', withUsers)).status).toBe(200);
  const { result } = await callFunction(owner, 'groups-createInvite', group);
  const { token } = result as { token: string };
  expect((await callFunction(friend, 'groups-joinGroup', { ...withUsers, token })).status).toBe(200);
  return group.groupName;
}

/** Expects that the group's line on the board is as high without words as with words that take one line or two. */
async function expectOneHeightOfGroupLine(page: Page, group: string): Promise<void> {
  const board = page.getByRole('region', { name: 'Your day so far' });
  const found = await board.getByRole('link', { name: group }).evaluate((link) => {
    const line = link.closest('p');
    const copy = line?.cloneNode(true) as HTMLElement;
    line?.after(copy);
    const words = copy.querySelector('a > span') as HTMLElement;
    const measured = ['2nd', 'a long name '.repeat(20)].map((text) => {
      words.textContent = text;
      const lines = Math.round(words.clientHeight / parseFloat(getComputedStyle(words).lineHeight));
      return { lines, height: copy.getBoundingClientRect().height };
    });
    copy.replaceChildren();
    const blank = { lines: 0, height: copy.getBoundingClientRect().height };
    copy.remove();
    return [blank, ...measured];
  });
  const height = found[0]?.height;
  expect(found).toEqual([0, 1, 2].map((lines) => ({ lines, height })));
}

/** Expects that the board is as high with points of two digits and a low rank as with one digit, so that a goal moves nothing below it. */
async function expectOneHeightOfPoints(page: Page): Promise<void> {
  const board = page.getByRole('region', { name: 'Your day so far' });
  const found = await board.evaluate((shown) => {
    const points = shown.querySelector('b') as HTMLElement;
    const rank = shown.querySelector('a[title="Leaderboard"] b') as HTMLElement;
    const before = [points.textContent, rank.innerHTML] as const;
    const heights = [
      ['1', '1st'],
      ['28', '58th<sup>=</sup>'],
    ].map(([tot = '', place = '']) => {
      points.textContent = tot;
      rank.innerHTML = place;
      return shown.getBoundingClientRect().height;
    });
    [points.textContent, rank.innerHTML] = before;
    return heights;
  });
  expect(found[1]).toBe(found[0]);
}

test('five live matches are in the list and on the board, which has the points of the table of today', async ({
  browser,
}) => {
  const game = await startTestGame({ competition: 'PL/2024', replay: { speed: 40, waitS: 60, players: 12 } });
  const admin = await game.admin();
  const clock = replayClock(game, admin);
  await clock.pause();
  const devices = devicesOf(browser, game);
  const small = { viewport: { width: 320, height: 568 } };
  const fan = await signUpPlayer(
    { game, devices },
    { nick: newNick('saturday'), options: { viewport: { width: 390, height: 844 } } },
  );
  const { page, api } = fan;
  const matches = (): Match[] => game.game.standings.listMatches();
  const ofDay = matches().filter(({ utcDate }) => utcDate.startsWith(saturday));
  const pick = (id: string, full1: number, full2: number) =>
    api.ask('PUT', `${game.db}/matches/${id}/predictions/${api.uid}`, { full1, full2 });
  const named = new Map(ofDay.map((match) => [match.id, match]));
  // One match, the last of the day, is left without a pick.
  const last = ofDay.toSorted((one, other) => one.utcDate.localeCompare(other.utcDate)).at(-1);
  for (const [place, { id }] of ofDay.entries()) if (id !== last?.id) await pick(id, place % 3, 1);

  const group = await groupOfTwo(api, await game.signUp(newNick('friend')));

  await page.goto('/');
  const next = page.getByRole('region', { name: /^Next: / });
  await expectOnFirstScreen(page, next.getByRole('textbox').first());
  const smallest = await fan.anotherDevice(small);
  await smallest.page.goto('/');
  await expectOnFirstScreen(
    smallest.page,
    smallest.page
      .getByRole('region', { name: /^Next: / })
      .getByRole('textbox')
      .first(),
  );

  while (matches().filter(isLive).length < 5) await clock.nextKickoff();
  const board = page.getByRole('region', { name: 'Your day so far' });
  await expect(board).toContainText('5 live');
  for (const sides of live) await expect(cardOf(page, sides).getByRole('img', { name: / 0, .* 0$/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  for (const { page: shown } of [fan, smallest])
    await expectOnFirstScreen(shown, shown.getByRole('button', { name: /Pick$/ }));

  for (const { page: shown } of [fan, smallest]) {
    await expectOneHeightOfGroupLine(shown, group);
    await expectOneHeightOfPoints(shown);
  }

  const tops = async () => {
    const boxes = await Promise.all(live.map((sides) => cardOf(page, sides).boundingBox()));
    const scrolled = await page.evaluate(() => scrollY);
    return boxes.map((box) => Math.round((box?.y ?? Number.NaN) + scrolled));
  };
  const before = await tops();
  const goal = (sides: string, full1: number, full2: number) => {
    const [id] = [...named].find(([, { team1, team2 }]) => sides === `${team1} ${team2}`) ?? [];
    return admin.ask('POST', `/admin/results/${id}`, { status: 'IN_PLAY', full1, full2, minute: 20 });
  };
  const goals = await Promise.all([goal('CRY WHU', 0, 1), goal('TOT EVE', 1, 0)]);
  expect(goals.map(({ status }) => status)).toEqual([200, 200]);
  await expect(
    cardOf(page, 'Crystal Palace – West Ham').getByRole('img', { name: 'Crystal Palace 0, West Ham 1' }),
  ).toBeVisible();
  await expect(cardOf(page, 'Spurs – Everton').getByRole('img', { name: 'Spurs 1, Everton 0' })).toBeVisible();
  expect(await tops(), 'no row moves').toEqual(before);

  const shown = async () => {
    const provisional = await board.getByRole('img', { name: /not final$/ }).allInnerTexts();
    return [await board.locator('b').first().innerText(), ...provisional].join('');
  };
  const table = async () => {
    const { body } = await api.ask('GET', `${game.db}/users/${api.uid}/way?scope=today`);
    const own = body.own as { score: { tot: number }; live: number };
    return own.live > 0 ? `${own.score.tot}+${own.live}` : String(own.score.tot);
  };
  const expectToday = () => expect.poll(async () => (await shown()) === (await table())).toBe(true);
  await expectToday();
  await page.screenshot({ path: test.info().outputPath('five-live.png') });
  const wide = await fan.anotherDevice({ viewport: { width: 1440, height: 900 } });
  await wide.page.goto('/');
  await expectOneHeightOfGroupLine(wide.page, group);
  const row = cardOf(wide.page, 'Spurs – Everton');
  await expect(row.getByRole('img', { name: /^How players picked this match:/ })).toBeVisible();
  await wide.page.screenshot({ path: test.info().outputPath('five-live-wide.png') });

  // On a phone the crowd opens on demand, and the device remembers it.
  const crowd = cardOf(page, 'Spurs – Everton').getByRole('img', { name: /^How players picked this match:/ });
  await expect(crowd).toBeHidden();
  await page.getByRole('button', { name: 'Crowd' }).click();
  await expect(crowd).toBeVisible();
  await page.reload();
  await expect(crowd).toBeVisible();
  await page.getByRole('button', { name: 'Crowd' }).click();
  await expect(crowd).toBeHidden();

  // The page was opened while matches were live, so they come first, and a phone shows a score without scrolling.
  await expectOnFirstScreen(page, cardOf(page, 'Crystal Palace – West Ham').getByRole('img', { name: / 0, .* 1$/ }));

  const anew = await tops();
  // The whistles change words only; the results stay with their points, and the board stays although a pick is missing.
  const ended = await Promise.all(
    matches()
      .filter(isLive)
      .map(({ id, full1, full2 }) => admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', full1, full2 })),
  );
  expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const sides of live) await expect(cardOf(page, sides)).toContainText('Full time');
  await expect(board).toContainText('Between matches');
  expect(await tops(), 'no row moves').toEqual(anew);
  await expectToday();

  // Opened anew, the stadium has the next pick.
  await page.reload();
  await expect(next).toBeVisible();
  await next
    .getByRole('button', { name: /^One more goal for / })
    .first()
    .click();
  const name = (await next.getAttribute('aria-label'))?.replace('Next: ', '') ?? '';
  await expect(fieldsOf(cardOf(page, name)).home).toHaveValue('1');
  await expect(fieldsOf(cardOf(page, name)).away).toHaveValue('0');
  await expect(cardOf(page, name)).toContainText('Saved');

  // Another matchday is chosen below the list, or by the arrows in its heading, which keep the focus.
  await page.getByRole('navigation', { name: 'Matchdays' }).getByRole('button', { name: '2024-08-31' }).click();
  const list = page.getByRole('region', { name: 'Matchday 3' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('heading', { name: 'Matchday 3' })).toBeInViewport();
  const arrow = wide.page.getByRole('button', { name: 'Next matchday' });
  await arrow.click();
  await expect(wide.page.getByRole('heading', { name: 'Matchday 3' })).toBeVisible();
  await expect(arrow).toBeFocused();
  await devices.close();
  await game.remove();
});
