import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import type { RecordEntry } from '../../standings/data.ts';
import { momentsOf } from './moments.ts';

function entry(matchId: string, points: RecordEntry['points'], rank: number): RecordEntry {
  return { matchId, pick: null, points, rank };
}

test('moments run from the first match to the last, favourites included', () => {
  const [first, second] = [aMatch({ id: '1' }), aMatch({ id: '2' })];
  const record = [entry('2', { winner: 0, result: 0, team: 3 }, 7), entry('1', { winner: 2, result: 1, team: 0 }, 9)];
  expect(momentsOf(record, [first, second])).toEqual([
    { match: first, gained: 3, total: 3, rank: 9 },
    { match: second, gained: 3, total: 6, rank: 7 },
  ]);
  expect(momentsOf([], [first])).toEqual([]);
});
