import { expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import type { Game } from '../app/game.ts';
import { openMatchesOf } from './open-matches.ts';

const from = worldCup.matches[0] as unknown as Match;
const open = { ...from, status: 'SCHEDULED', lockedAt: null } as const;
const lockAt = (second: number) => `2022-11-20T16:00:0${second}.000Z`;

/** A game with four matches, whose version and time can be replaced. One match has no lock yet, because its kick-off depends on others. */
function replaceableGame() {
  const matches: Match[] = [
    { ...open, id: 'no lock', locksAt: null },
    { ...open, id: 'late', locksAt: lockAt(2) },
    { ...open, id: 'early', locksAt: lockAt(1) },
    { ...open, id: 'without sides', locksAt: lockAt(1), team1: null },
  ];
  const now = { version: 7, serverTime: lockAt(0), looks: 0 };
  const standings = {
    get version() {
      return now.version;
    },
    listMatches() {
      now.looks++;
      return matches;
    },
  };
  const game = { standings, replay: { wall: () => new Date(now.serverTime) } } as unknown as Game;
  return { now, matches, ids: () => openMatchesOf(game).map(({ id }) => id), list: () => openMatchesOf(game) };
}

test('a match is no longer open from the moment at which it locks, although the standings have not changed', () => {
  const { now, ids } = replaceableGame();
  expect(ids()).toEqual(['early', 'late', 'no lock']);
  now.serverTime = '2022-11-20T16:00:00.999Z';
  expect(ids()).toEqual(['early', 'late', 'no lock']);
  now.serverTime = lockAt(1);
  expect(ids()).toEqual(['late', 'no lock']);
  now.serverTime = lockAt(2);
  expect(ids()).toEqual(['no lock']);
});

test('the matches are looked through again only at another version, or when the first one has locked, and the list is the same until then', () => {
  const { now, matches, list, ids } = replaceableGame();
  const first = list();
  expect(list()).toBe(first);
  expect(now.looks).toBe(1);
  matches[2] = { ...open, id: 'early', locksAt: lockAt(9) };
  expect(list()).toBe(first);
  now.version = 8;
  expect(ids()).toEqual(['late', 'early', 'no lock']);
  expect(list()).not.toBe(first);
  expect(now.looks).toBe(2);
});
