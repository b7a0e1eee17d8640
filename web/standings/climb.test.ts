import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../game/identity/player.ts';
import { chasedPlayer } from './climb.ts';
import type { Way } from './data.ts';

function player(uid: string, rank: number, tot: number): PlayerRow {
  const score = { tot, winner: tot, result: 0, team: 0, bonusG: {} };
  const rest = { simulated: false, shared: false, movement: null, live: 0, form: '', flag: null };
  return { uid, nick: uid, rank, score, ...rest };
}

function way(own: PlayerRow | null, neighbours: PlayerRow[]): Way {
  return { own, neighbours, endings: [], version: 1 };
}

const leader = player('leader', 1, 9);
const own = player('own', 5, 4);

describe('the player whom the fan chases', () => {
  test('is the next one above among the neighbours', () => {
    const above = player('above', 4, 5);
    const neighbours = [player('far', 3, 6), above, own, player('below', 6, 3)];
    expect(chasedPlayer(way(own, neighbours), leader)).toBe(above);
  });

  test('is the leader if all neighbours share the rank of the fan', () => {
    expect(chasedPlayer(way(own, [player('level', 5, 4), own]), leader)).toBe(leader);
  });

  test.each([
    ['who leads alone', player('own', 1, 9), leader],
    ['who shares the lead', player('own', 1, 9), player('other', 1, 9)],
    ['in a table without a leader', own, undefined],
  ])('is nobody for a fan %s', (_, fan, first) => {
    expect(chasedPlayer(way(fan, [fan]), first)).toBeUndefined();
  });
});
