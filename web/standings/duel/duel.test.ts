import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import type { RecordEntry } from '../data.ts';
import { duelOf, leadOf } from './duel.ts';

const match = (id: string) => aMatch({ id, status: 'FINISHED', full1: 2, full2: 1 });

/**
 * The arguments are winner, result and team points of matches 1, 2, 3 and so on. The record begins with the newest match, like the
 * server's.
 */
function record(...points: [winner: number, result: number, team: number][]): RecordEntry[] {
  const entries = points.map(([winner, result, team], place): RecordEntry => ({
    matchId: String(place + 1),
    pick: { full1: 2, full2: 1, winner: null },
    points: { winner, result, team },
    rank: 1,
  }));
  return entries.toReversed();
}

const matches = ['1', '2', '3', '4', '5', '6', '7'].map(match);

test('the winner of a match is decided by the picks alone, the lead by all points', () => {
  const duel = duelOf(record([2, 2, 0], [0, 0, 4], [2, 0, 0]), record([2, 0, 0], [0, 0, 0], [2, 1, 2]), matches);
  expect(duel).toMatchObject({ mine: 1, level: 1, theirs: 1 });
  expect(duel.matches.map(({ lead }) => lead)).toEqual([2, 6, 3]);
});

test('matches are listed oldest first, and only those that both players have', () => {
  const duel = duelOf(record([2, 0, 0], [0, 0, 0], [2, 0, 0]), record([0, 0, 0], [2, 0, 0]), matches);
  expect(duel.matches.map((match) => match.match.id)).toEqual(['1', '2']);
  expect(duelOf(record([2, 0, 0]), record([2, 0, 0]), []).matches).toEqual([]);
});

test('a missing pick has its own lamp and earns nothing', () => {
  const none: RecordEntry = { matchId: '1', pick: null, points: { winner: 0, result: 0, team: 0 }, rank: 9 };
  const [only] = duelOf([none], record([2, 2, 0]), matches).matches;
  expect(only).toMatchObject({ my: { lamp: 'n', pick: null, points: 0 }, their: { lamp: 'e', points: 4 }, lead: -4 });
});

test('a match that neither has picked is not level', () => {
  const none: RecordEntry = { matchId: '1', pick: null, points: { winner: 0, result: 0, team: 0 }, rank: 9 };
  expect(duelOf([none], [none], matches)).toMatchObject({ mine: 0, level: 0, theirs: 0 });
});

test('recent changes are described from the sixth match on', () => {
  const level: [number, number, number][] = Array.from({ length: 7 }, () => [0, 0, 0]);
  const won = level.map((): [number, number, number] => [2, 0, 0]);
  expect(leadOf(duelOf(record(...won), record(...level), matches))).toEqual({ lead: 14, gained: 10 });
  expect(leadOf(duelOf(record(...level), record(...won.slice(0, 5)), matches))).toEqual({
    lead: -10,
    gained: undefined,
  });
  expect(leadOf(duelOf([], [], matches))).toEqual({ lead: 0, gained: undefined });
});
