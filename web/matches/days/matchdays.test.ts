import { expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../a-match.ts';
import { matchDays } from './days.ts';
import { daysOfMatchday, isPlayedByMatchday, matchdays } from './matchdays.ts';

const league = { stage: 'REGULAR_SEASON', kind: 'league', pool: null } as const;
const over: Partial<Match> = { status: 'FINISHED', lockedAt: '2026-03-01T10:00:00Z', full1: 1, full2: 0 };
const played = aMatch({ ...league, id: '1', matchday: 1, utcDate: '2024-08-16T19:00:00Z', ...over });
const postponed = aMatch({
  ...league,
  id: '2',
  matchday: 1,
  utcDate: '2024-09-25T19:00:00Z',
  movedFrom: '2024-08-17T14:00:00Z',
});
const friday = aMatch({ ...league, id: '3', matchday: 2, utcDate: '2024-08-23T19:00:00Z' });
const sunday = aMatch({ ...league, id: '4', matchday: 2, utcDate: '2024-08-25T14:00:00Z' });
const rounds = matchdays([sunday, postponed, played, friday], 'Europe/London');

test('a postponed match stays in its matchday, whose dates do not change', () => {
  expect(rounds.map(({ matchday, from, to, matches }) => [matchday, from, to, matches.map(({ id }) => id)])).toEqual([
    [1, '2024-08-16', '2024-08-16', ['2', '1']],
    [2, '2024-08-23', '2024-08-25', ['4', '3']],
  ]);
});

test('the matchdays of two parts of a season are apart, and stages that are played side by side share theirs', () => {
  const spring = { ...friday, id: '5', part: 'Spring', matchday: 1, utcDate: '2025-02-01T15:00:00Z' };
  const autumn = { ...played, part: 'Autumn' };
  const beside = { ...autumn, id: '6', stage: 'SECOND_TABLE' };
  expect(matchdays([spring, autumn, beside], 'UTC').map(({ part, matches }) => [part, matches.length])).toEqual([
    ['Autumn', 2],
    ['Spring', 1],
  ]);
});

test('the days from today on come first, then matches that moved or have no date, then days that are over', () => {
  const days = (matches: Match[]) => matchDays(matches, 'Europe/London');
  const undated = { ...sunday, id: '7', utcDate: '2024-08-17T14:00:00Z', dateKnown: false };
  const shown = daysOfMatchday({ matches: [undated, played, postponed, sunday] }, { days, today: '2024-08-25' });
  expect(shown.coming.map(({ day }) => day)).toEqual(['2024-08-25']);
  expect(shown.moved.map(({ id }) => id)).toEqual(['2', '7']);
  expect(shown.over.map(({ day }) => day)).toEqual(['2024-08-16']);
});

test.each([
  { stages: ['league'], is: true },
  { stages: ['league', 'league'], is: true },
  { stages: ['groups', 'knockout'], is: false },
  { stages: ['league', 'knockout'], is: false },
  { stages: [], is: false },
] as const)('a competition of $stages is arranged by matchday: $is', ({ stages, is }) => {
  expect(isPlayedByMatchday(stages.map((kind) => ({ kind, side: false })))).toBe(is);
});

test('a relegation play-off does not make a league a cup', () => {
  expect(
    isPlayedByMatchday([
      { kind: 'league', side: false },
      { kind: 'knockout', side: true },
    ]),
  ).toBe(true);
});
