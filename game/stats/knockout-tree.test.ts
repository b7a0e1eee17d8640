import { describe, expect, test } from 'vitest';
import { recordedScore } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { staged, worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { fateAfterPool, knockoutRounds, placesThrough, winnerOf } from './knockout-tree.ts';
import type { TreeMatch } from './knockout-tree.ts';

function aMatch(difference: Partial<TreeMatch>): TreeMatch {
  return {
    id: '64',
    utcDate: '2022-12-18T15:00:00Z',
    ...staged(difference.stage ?? 'FINAL'),
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

/** The ids of the matches of each round, by ties. */
function roundsOf(matches: TreeMatch[]) {
  const rounds = knockoutRounds(matches, worldCupStages());
  return rounds.map(({ stage, ties }) => ({ stage: stage.id, ties: ties.map((legs) => legs.map(({ id }) => id)) }));
}

const played = worldCup.matches.map((match) =>
  aMatch({
    ...match,
    status: 'FINISHED',
    ...(match.recorded && { ...match.recorded, ...recordedScore(match.recorded) }),
  }),
);

test('the two matches whose winners meet are next to each other, with the first side on top', () => {
  const rounds = roundsOf(played).map(({ stage, ties }) => [stage, ...ties.flat()].join(' '));
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
  expect(roundsOf([second, first, aMatch({})]).map(({ ties }) => ties)).toEqual([[['2'], ['1']], [['64']]]);
});

test('a tournament without a knockout stage has no rounds', () => {
  expect(roundsOf([aMatch({ stage: 'GROUP_STAGE' })])).toEqual([]);
});

test('the legs of a tie are in one place, and its winner meets the winner of the next', () => {
  const tie = { id: 't1', leg: 1, of: 2, aggregate1: null, aggregate2: null, penalties: null, through: null };
  const semi = (id: string, day: number, of: string) =>
    aMatch({ id, stage: 'SEMI_FINALS', utcDate: `2025-05-0${day}T19:00:00Z`, tie: { ...tie, id: of } });
  const legs = [semi('1', 1, 'b'), semi('2', 2, 'a'), semi('3', 8, 'b'), semi('4', 9, 'a')];
  const final = aMatch({ placeholder1: 'W4', placeholder2: 'W1' });
  expect(roundsOf([...legs, final]).map(({ ties }) => ties)).toEqual([
    [
      ['2', '4'],
      ['1', '3'],
    ],
    [['64']],
  ]);
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
});

test('two teams of each pool of 2022 went through', () => {
  expect(placesThrough(played)).toBe(2);
  expect(placesThrough([])).toBe(0);
});

describe('the third of a finished pool, where the best thirds go through,', () => {
  const third = { tla: 'SVN', pool: 'C', place: 3 };
  const last16 = (sides: Partial<TreeMatch>) => aMatch({ stage: 'LAST_16', ...sides });
  const fixed = last16({ placeholder1: '1D', placeholder2: '2C', team1: 'AUT', team2: 'DEN' });
  const thirds = (team2: string | null, placeholder2 = '3ABC') => last16({ placeholder1: '1F', placeholder2, team2 });

  test.each<[string, TreeMatch, string | null]>([
    ['is neither through nor out while the thirds are not known', thirds(null), null],
    ['is neither through nor out while a side is announced later', thirds(null, 'LATER'), null],
    ['is through once it is in a match', thirds('SVN'), 'through'],
    ['is out once others are in the matches', thirds('HUN'), 'out'],
    ['is out if the thirds of its pool meet nobody', thirds(null, '3ABD'), 'out'],
  ])('%s', (_, match, fate) => {
    expect(fateAfterPool(third, [fixed, match])).toBe(fate);
  });

  test('is out where only two teams of each pool go through', () => {
    expect(fateAfterPool(third, [fixed])).toBe('out');
  });

  test('leaves the others of its pool as their places decide', () => {
    const fates = [1, 2, 4].map((place) => fateAfterPool({ ...third, tla: 'XXX', place }, [fixed, thirds(null)]));
    expect(fates).toEqual(['through', 'through', 'out']);
  });
});

test('nothing is known after a pool if no match names a place in a pool', () => {
  expect(fateAfterPool({ tla: 'SVN', pool: 'C', place: 1 }, [aMatch({ placeholder1: 'LATER' })])).toBeNull();
});
