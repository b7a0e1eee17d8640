import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveTeams, selectionOf } from '../../teams/choose-teams.fixture.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { setPausedClock } from '../../results/clock/set-paused-clock.fixture.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { startAnotherProcess } from './another-process.fixture.ts';

/*
 * A player's flag becomes visible when the competition starts. If admins enter the results, nothing is announced at that moment; only the clock
 * goes on. A choice of other teams is announced, but does not change the version of the standings.
 */

let game: TestGame;
let ada: Client;
let eve: Client;

beforeAll(async () => {
  game = await startTestGame();
  const boss = await game.admin();
  expect((await boss.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
  [ada, eve] = [await game.signUp('Ada'), await game.signUp('Eve')];
  await callFunction(eve, 'groups-joinGroup', { groupName: 'Locals', token: await groupWithInvite(ada, 'Locals') });
  await ada.ask('PUT', `${game.db}/users/${ada.uid}/rivals/${eve.uid}`, { isFollowed: true });
  expect((await saveTeams(eve, selectionOf('BRA', 'USA', 'JPN', 'CAN'))).status).toBe(200);
});
afterAll(() => game.remove());

const flagIn = (rows: unknown) => (rows as { nick: string; flag: string | null }[]).find(isEve)?.flag;
const isEve = ({ nick }: { nick: string }): boolean => nick === 'Eve';
const read = async (reader: Client, path: string) => (await reader.ask('GET', `${game.db}${path}`)).body;

/** Kept answers with Eve's flag. */
const answers: [string, () => Promise<string | null | undefined>][] = [
  ['the leaderboard', async () => flagIn((await read(ada, '/users')).users)],
  ['the leaderboard of the day', async () => flagIn((await read(ada, '/users?scope=today')).users)],
  ['a group', async () => flagIn((await read(ada, '/groups/Locals')).table)],
  ['the rivals', async () => flagIn((await read(ada, `/users/${ada.uid}/rivals`)).rivals)],
  ['the own document', async () => flagIn([await read(eve, `/users/${eve.uid}`)])],
];

describe('the flag in an answer that was kept is seen', () => {
  test.each(answers)('when the competition has started, in %s', async (_, readFlag) => {
    const start = game.game.standings.competition.startDateTime.getTime();
    await setPausedClock(game.game, start);
    expect(await readFlag()).toBeNull();
    await setPausedClock(game.game, start + 1);
    expect(await readFlag()).toBe('BRA');
  });

  test.each(answers)('after another choice of teams, in %s', async (_, readFlag) => {
    for (const [first, ...others] of [
      ['ARG', 'CRO', 'MAR', 'GHA'],
      ['BRA', 'USA', 'JPN', 'CAN'],
    ] as const) {
      expect(await readFlag()).not.toBe(first);
      const { version } = game.game.standings;
      expect((await saveTeams(eve, selectionOf(first, ...others))).status).toBe(200);
      // The process that saves the choice learns the new flag by its announcement.
      await expect.poll(readFlag).toBe(first);
      expect(game.game.standings.version).toBe(version);
    }
  });
});

test('a process that hears of a changed own row first, and of the flag later, shows the flag in the own document as soon as it hears of it', async () => {
  const late: (() => void)[] = [];
  const other = await startAnotherProcess(game, ({ kind }, pass) => (kind === 'favourites' ? late.push(pass) : pass()));
  const there = makeClient(() => other.address.replace('localhost', '127.0.0.1'), '10.0.1.1', eve);
  try {
    expect(await read(there, `/users/${eve.uid}`)).toMatchObject({ userTeams: { 1: 'BRA' }, flag: 'BRA' });
    expect((await saveTeams(eve, selectionOf('ARG', 'CRO', 'MAR', 'GHA'))).status).toBe(200);
    await expect.poll(() => read(there, `/users/${eve.uid}`)).toMatchObject({ userTeams: { 1: 'ARG' } });
    await expect.poll(() => late.length).toBe(1);
    late[0]?.();
    expect(await read(there, `/users/${eve.uid}`)).toMatchObject({ userTeams: { 1: 'ARG' }, flag: 'ARG' });
  } finally {
    await other.stop();
  }
});
