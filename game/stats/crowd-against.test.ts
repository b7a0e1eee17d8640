import { describe, expect, test } from 'vitest';
import { furthestScore, goalsAgainst, outcomesAgainst, scoreShares } from './crowd-against.ts';
import type { ComparedFacts } from './crowd-against.ts';

/** A match with the score "2:1" and the split "3/1/0" of home, draw and away. By default it is a finished pool match. */
function match(score: string | null, split: string | null, difference: Partial<ComparedFacts> = {}): ComparedFacts {
  const [full1 = null, full2 = null] = score?.split(':').map(Number) ?? [];
  const [home = 0, draw = 0, away = 0] = split?.split('/').map(Number) ?? [];
  return {
    id: '1',
    asksThrough: false,
    kind: 'groups',
    status: 'FINISHED',
    full1,
    full2,
    split: split === null ? null : { home, draw, away },
    ...difference,
  };
}

describe('the share of wins', () => {
  test('is counted in picks and in matches', () => {
    const matches = [match('2:1', '3/1/0'), match('0:0', '5/0/1'), match('0:3', '0/1/1')];
    expect(outcomesAgainst(matches)).toEqual({
      matches: 3,
      areInPools: true,
      said: { home: 8, draw: 2, away: 2 },
      happened: { home: 1, draw: 1, away: 1 },
    });
  });

  test.each<[string, ComparedFacts[], boolean]>([
    ['pools', [match('1:0', '1/0/0'), match('1:1', '0/0/1', { asksThrough: true, kind: 'knockout' })], true],
    ['a league', [match('1:0', '1/0/0', { kind: 'league' })], false],
    ['pools and legs', [match('1:0', '1/0/0'), match('1:1', '0/0/1', { kind: 'knockout' })], false],
  ])('says whether all counted matches are in pools: %s', (_, matches, areInPools) => {
    expect(outcomesAgainst(matches).areInPools).toBe(areInPools);
  });

  test.each<[string, ComparedFacts]>([
    ['a match whose picks say who goes through', match('1:1', '1/1/1', { asksThrough: true })],
    ['a running match', match('1:0', '1/1/1', { status: 'IN_PLAY' })],
    ['a cancelled match', match(null, '1/1/1')],
    ['a match nobody picked', match('1:0', '0/0/0')],
    ['a match that is not packed yet', match('1:0', null)],
  ])('leaves out %s', (_, other) => {
    expect(outcomesAgainst([other]).matches).toBe(0);
    expect(outcomesAgainst([])).toEqual(outcomesAgainst([other]));
  });
});

describe('the average of goals per match', () => {
  const calls = (matchId: string, picks: number, goals: number) => ({
    matchId,
    picks,
    goals,
    exact: 0,
    winner: 0,
    top: [],
  });

  test('gives every match the same weight, knockout matches included', () => {
    const matches = [match('1:0', '2/0/0'), match('3:3', '0/9/1', { id: '2', asksThrough: true })];
    expect(goalsAgainst(matches, [calls('1', 2, 6), calls('2', 10, 10)])).toEqual({
      matches: 2,
      said: 2,
      happened: 3.5,
    });
  });
  test('is unknown before the first finished match with a pick', () => {
    expect(goalsAgainst([], [])).toBeNull();
    expect(goalsAgainst([match('1:0', '1/0/0', { status: 'PAUSED' })], [calls('1', 1, 3)])).toBeNull();
    expect(goalsAgainst([match(null, '1/0/0')], [calls('1', 1, 3)])).toBeNull();
  });
});

test('a score has its share of all picks and of all matches', () => {
  const scores = [{ high: 2, low: 1, picks: 30, matches: 1 }];
  expect(scoreShares({ picks: 120, matches: 8, scores })).toEqual([{ high: 2, low: 1, said: 25, happened: 12.5 }]);
  expect(scoreShares({ picks: 0, matches: 0, scores })).toEqual([{ high: 2, low: 1, said: 0, happened: 0 }]);
});

test('the score with the largest difference between picks and matches is found, in either direction', () => {
  expect(furthestScore([])).toBeUndefined();
  expect(
    furthestScore([
      { said: 10, happened: 12 },
      { said: 9, happened: 3 },
    ]),
  ).toEqual({ said: 9, happened: 3 });
});
