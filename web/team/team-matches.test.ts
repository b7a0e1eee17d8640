import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { comingAndResults, idsToCome, matchesOfTeam } from './team-matches.ts';

const on = (id: string, day: string, change = {}) => aMatch({ id, utcDate: `2022-11-${day}T12:00:00Z`, ...change });
const over = { status: 'FINISHED', full1: 1, full2: 0 } as const;

const matches = [
  on('undated', '21', { dateKnown: false }),
  on('next', '26'),
  on('moved', '29', { movedFrom: '2022-11-19T12:00:00Z' }),
  on('live', '25', { status: 'IN_PLAY', full1: 0, full2: 0 }),
  on('first', '20', over),
  on('second', '23', { ...over, team1: 'MEX', team2: 'ARG' }),
  on('called off', '22', { status: 'FINISHED', dateKnown: false }),
  on('awarded', '24', { ...over, awarded: true }),
  on('of others', '24', { team1: 'POL', team2: 'MEX' }),
  on('nobody', '30', { team1: null, team2: null }),
];
const own = matchesOfTeam('ARG', matches);
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id);

test('the matches of a team are at either ground, in the order of kick-off, with what has no date at the end', () => {
  const inOrder = ['first', 'called off', 'second', 'awarded', 'live', 'next', 'moved', 'undated'];
  expect(idsOf(own)).toEqual(inOrder);
  expect(matchesOfTeam('GER', matches)).toEqual([]);
});

test('a match that started without a date stands where its kick-off was', () => {
  const started = on('started', '21', { dateKnown: false, status: 'IN_PLAY' });
  expect(idsOf(matchesOfTeam('ARG', [on('next', '26'), started]))).toEqual(['started', 'next']);
});

test('the next matches are live or to come, and results are the latest first', () => {
  const { coming, results } = comingAndResults(own, idsToCome(own));
  expect(idsOf(coming)).toEqual(['live', 'next', 'moved', 'undated']);
  expect(idsOf(results)).toEqual(['awarded', 'second', 'called off', 'first']);
});

test('a match that ends while the page is open stays where it is, and a reopened one is to come again', () => {
  const opened = idsToCome(own);
  const later = own.map((match) =>
    match.id === 'live'
      ? { ...match, ...over }
      : match.id === 'second'
        ? { ...match, status: 'SCHEDULED' as const }
        : match,
  );
  const { coming, results } = comingAndResults(later, opened);
  expect(idsOf(coming)).toEqual(['second', 'live', 'next', 'moved', 'undated']);
  expect(idsOf(results)).toEqual(['awarded', 'called off', 'first']);
});

test('a team without matches has neither', () => {
  expect(comingAndResults([], new Set())).toEqual({ coming: [], results: [] });
});
