import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../game/identity/player.ts';
import { distanceOf } from './climb.ts';
import type { Way } from './data.ts';

function player(uid: string, rank: number, tot: number): PlayerRow {
  const score = { tot, winner: tot, result: 0, team: 0, bonusG: {} };
  const rest = { simulated: false, shared: false, movement: null, live: 0, form: '', flag: null };
  return { uid, nick: uid, rank, score, ...rest };
}

function way(own: PlayerRow | null, neighbours: PlayerRow[], leader: PlayerRow | null): Way {
  return { own, neighbours, leader, endings: [], version: 1 };
}

const leader = player('leader', 1, 9);
const own = player('own', 5, 4);

describe('the distance to the player whom the fan chases', () => {
  test('is that to the next one above among the neighbours', () => {
    const above = player('above', 4, 5);
    const neighbours = [player('far', 3, 6), above, own, player('below', 6, 3)];
    expect(distanceOf(way(own, neighbours, leader))).toEqual({ chased: above, leader, toChased: 1, toLeader: 5 });
  });

  test('is that to the leader if all neighbours share the rank of the fan', () => {
    const neighbours = [player('level', 5, 4), own];
    expect(distanceOf(way(own, neighbours, leader))).toMatchObject({ chased: leader, toChased: 5, toLeader: 5 });
  });

  test.each([
    ['leads', way(player('own', 1, 9), [player('own', 1, 9)], null)],
    ['is not ranked', way(null, [], null)],
  ])('is none for a fan who %s', (_, given) => {
    expect(distanceOf(given)).toBeUndefined();
  });
});
