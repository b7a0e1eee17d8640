import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { ownPointsByMatchday } from './own-points.ts';

const of = (id: string, matchday: number, kind: 'league' | 'knockout' = 'league') =>
  aMatch({ id, matchday, kind, part: null });
const entry = (matchId: string, winner: number, result: number, team: number) => ({
  matchId,
  points: { winner, result, team },
});

test("a player's points in a matchday include favourites, and leave out knockout matches", () => {
  const matches = [of('1', 1), of('2', 1), of('3', 2), of('4', 1, 'knockout')];
  const record = [entry('1', 2, 2, 0), entry('2', 0, 0, 1), entry('3', 2, 0, 0), entry('4', 2, 2, 2)];
  expect([...ownPointsByMatchday(record, matches)]).toEqual([
    [' 1', 5],
    [' 2', 2],
  ]);
});
