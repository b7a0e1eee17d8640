import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareScores, rankPlayers } from './rank.ts';
import type { RankedScore } from './rank.ts';

const row = (nick: string, tot: number, result = 0, winner = 0) => ({ nick, tot, result, winner });
const ranks = (rows: ReturnType<typeof row>[]) =>
  rankPlayers(rows).map((player) => `${player.rank} ${player.row.nick}`);

test('more points rank higher', () => {
  expect(ranks([row('a', 3), row('b', 9), row('c', 5)])).toEqual(['1 b', '2 c', '3 a']);
});

test('equal points are ordered by result, then by winner', () => {
  expect(ranks([row('a', 9, 4, 5), row('b', 9, 5, 2), row('c', 9, 4, 6)])).toEqual(['1 b', '2 c', '3 a']);
});

test('players who are equal in all three share the rank, and the next rank counts all of them', () => {
  const rows = [row('a', 9), row('b', 7, 1, 1), row('c', 7, 1, 1), row('d', 7, 1, 0)];
  expect(ranks(rows)).toEqual(['1 a', '2 b', '2 c', '4 d']);
  expect(rankPlayers(rows).map((player) => player.shared)).toEqual([false, true, true, false]);
});

test('players of one rank stay in the given order', () => {
  expect(ranks([row('ann', 1), row('bob', 1), row('cy', 1)])).toEqual(['1 ann', '1 bob', '1 cy']);
});

test('an empty table has no ranks', () => {
  expect(rankPlayers([])).toEqual([]);
});

test('a rank is one more than the number of better players', () => {
  const few = fc.integer({ min: 0, max: 2 });
  const rows = fc.array(fc.record({ tot: few, result: few, winner: few }), { maxLength: 12 });
  fc.assert(fc.property(rows, expectCountedRanks));
});

function expectCountedRanks(rows: RankedScore[]) {
  for (const player of rankPlayers(rows)) {
    expect(player.rank).toBe(1 + rows.filter((other) => compareScores(other, player.row) < 0).length);
    expect(player.shared).toBe(rows.filter((other) => compareScores(other, player.row) === 0).length > 1);
  }
}
