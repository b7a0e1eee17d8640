import { expect, test } from 'vitest';
import { completeStages } from '../../game/competition/stages.ts';
import type { Match } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { comingAfter, formNow, meetingsBefore, resultsBefore, tableRowOf } from './team-facts.ts';

const league = { stage: 'REGULAR_SEASON', kind: 'league' as const, pool: null };
const lockedAt = '2026-03-01T10:00:00Z';
let days = 0;
const played = (
  id: string,
  [team1, full1, full2, team2]: [string, number, number, string],
  change: Partial<Match> = {},
) =>
  aMatch({
    ...league,
    id,
    utcDate: `2024-08-${String(++days).padStart(2, '0')}T15:00:00Z`,
    status: 'FINISHED',
    lockedAt,
    team1,
    team2,
    full1,
    full2,
    ...change,
  });

const matches = [
  played('1', ['ARS', 3, 0, 'BHA']),
  played('2', ['BHA', 1, 1, 'ARS']),
  played('3', ['MUN', 2, 0, 'ARS']),
  played('4', ['ARS', 2, 2, 'MUN'], { winner: 1 }),
  played('5', ['ARS', 1, 0, 'LIV']),
  played('6', ['LIV', 0, 2, 'ARS']),
  played('7', ['ARS', 0, 0, 'CHE'], { full1: null, full2: null }),
];
const next = aMatch({ ...league, id: '8', utcDate: '2024-09-01T15:00:00Z', team1: 'BHA', team2: 'ARS' });
const later = played('9', ['ARS', 0, 5, 'BHA'], { utcDate: '2024-09-08T15:00:00Z' });
const all = [later, ...matches, next];

test('the results are the last five before the match, the latest first, a shoot-out as a draw and no cancelled match', () => {
  const outcomes = (tla: string) => resultsBefore(next, tla, all).map(({ match, outcome }) => `${match.id} ${outcome}`);
  expect(outcomes('ARS')).toEqual(['6 w', '5 w', '4 d', '3 l', '2 d']);
  expect(outcomes('BHA')).toEqual(['2 d', '1 l']);
  expect(outcomes('CHE')).toEqual([]);
});

test('what comes after a match are the next three of the team that have a date and are not over, the first one first', () => {
  const after = (id: string, day: string, change: Partial<Match> = {}) =>
    aMatch({ ...league, id, utcDate: `2024-09-${day}T15:00:00Z`, team1: 'ARS', team2: 'LIV', ...change });
  const coming = [
    after('25', '25'),
    after('20', '20', { team1: 'CHE', team2: 'ARS' }),
    after('15', '15', { dateKnown: false }),
    after('16', '16', { team1: 'CHE' }),
    after('28', '28'),
    after('30', '30'),
  ];
  expect(comingAfter(next, 'ARS', [...all, ...coming]).map(({ id }) => id)).toEqual(['20', '25', '28']);
  expect(comingAfter(next, 'BHA', [...all, ...coming])).toEqual([]);
});

test('the form of now has the last five results, the latest last, and neither a live nor an open match', () => {
  const live = played('10', ['ARS', 9, 0, 'CHE'], { status: 'IN_PLAY' });
  expect(formNow('ARS', [...all, live])).toEqual(['l', 'd', 'w', 'w', 'l']);
  expect(formNow('CHE', [...all, live])).toEqual([]);
});

test('the meetings are those before the match, latest first, at either ground', () => {
  expect(meetingsBefore(next, all).map(({ id }) => id)).toEqual(['2', '1']);
  expect(meetingsBefore(later, all).map(({ id }) => id)).toEqual(['2', '1']);
});

test('the place is that in the table of the stage, and there is none before its first match or in a knockout stage', () => {
  const stages = completeStages([
    { id: 'REGULAR_SEASON', kind: 'league' },
    { id: 'FINAL', kind: 'knockout' },
  ]);
  const teams = ['ARS', 'BHA', 'MUN', 'LIV', 'CHE'].map((tla) => ({ tla, pool: null }));
  expect(tableRowOf(next, 'ARS', { stages, teams, matches: all })).toMatchObject({ place: 1, points: 11 });
  expect(tableRowOf(next, 'ARS', { stages, teams, matches: [next] })).toBeUndefined();
  const final = aMatch({ id: '10', stage: 'FINAL', team1: 'ARS', team2: 'BHA' });
  expect(tableRowOf(final, 'ARS', { stages, teams, matches: [...all, final] })).toBeUndefined();
});
