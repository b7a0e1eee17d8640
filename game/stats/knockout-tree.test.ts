import { expect, test } from 'vitest';
import { recordedScore } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { championOf, knockoutRounds, placesThrough, winnerOf } from './knockout-tree.ts';
import type { TreeMatch } from './knockout-tree.ts';

function aMatch(difference: Partial<TreeMatch>): TreeMatch {
  return {
    id: '64',
    utcDate: '2022-12-18T15:00:00Z',
    stage: 'FINAL',
    status: 'SCHEDULED',
    team1: null,
    team2: null,
    placeholder1: null,
    placeholder2: null,
    full1: null,
    full2: null,
    winner: null,
    ...difference,
  };
}

const played = worldCup.matches.map((match) =>
  aMatch({
    ...match,
    status: 'FINISHED',
    ...(match.recorded && { ...match.recorded, ...recordedScore(match.recorded) }),
  }),
);

test('the two matches whose winners meet are next to each other, with the first side on top', () => {
  const rounds = knockoutRounds(played).map(({ stage, matches }) => [stage, ...matches.map(({ id }) => id)].join(' '));
  expect(rounds).toEqual([
    'LAST_16 49 50 53 54 51 52 55 56',
    'QUARTER_FINALS 57 58 59 60',
    'SEMI_FINALS 61 62',
    'FINAL 64',
  ]);
});

test('without placeholders the matches of a round are ordered by kick-off', () => {
  const semi = { stage: 'SEMI_FINALS' } as const;
  const [first, second] = [
    aMatch({ id: '2', ...semi, utcDate: '2022-12-13T19:00:00Z' }),
    aMatch({ id: '1', ...semi, utcDate: '2022-12-14T19:00:00Z' }),
  ];
  expect(knockoutRounds([second, first, aMatch({})]).map(({ matches }) => matches.map(({ id }) => id))).toEqual([
    ['2', '1'],
    ['64'],
  ]);
});

test('a tournament without a knockout stage has no rounds and no champion', () => {
  expect(knockoutRounds([aMatch({ stage: 'GROUP_STAGE' })])).toEqual([]);
  expect(championOf([])).toBeNull();
});

const argFra = { team1: 'ARG', team2: 'FRA' };
test.each<[string, Partial<TreeMatch>, string | null]>([
  ['by goals', { ...argFra, status: 'FINISHED', full1: 1, full2: 2 }, 'FRA'],
  ['by a shoot-out', { ...argFra, status: 'FINISHED', full1: 3, full2: 3, winner: 1 }, 'ARG'],
  ['not while it is on', { ...argFra, status: 'IN_PLAY', full1: 1, full2: 0 }, null],
  ['not before', argFra, null],
  ['not when it was cancelled', { ...argFra, status: 'FINISHED' }, null],
])('a team goes through %s', (_, match, winner) => {
  expect(winnerOf(aMatch(match))).toBe(winner);
  expect(championOf([aMatch(match)])).toBe(winner);
});

test('the tree of 2022 has Argentina as the champion, and two teams from each pool', () => {
  expect(championOf(played)).toBe('ARG');
  expect(placesThrough(played)).toBe(2);
  expect(placesThrough([])).toBe(0);
});
