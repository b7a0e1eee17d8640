import { describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { aMatch } from './a-match.ts';
import { matchDays } from './days.ts';
import { daysOfMatchday, isPlayedByMatchday, matchdays, openingMatchday } from './matchdays.ts';

const nowMs = Date.parse('2026-03-01T11:00:00Z');
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

describe('the page opens on', () => {
  test.each([
    { name: 'the first matchday with a missing pick', picks: ['1'], today: '2024-08-24', opens: 1 },
    {
      name: 'the matchday that is not over when nothing is missing',
      picks: ['2', '3', '4'],
      today: '2024-08-24',
      opens: 2,
    },
    {
      name: 'the matchday that is not over, although a match without a date has no pick',
      picks: ['3', '4'],
      today: '2024-08-24',
      opens: 2,
      undated: '2',
    },
    { name: 'the last matchday after the end', picks: ['2', '3', '4'], today: '2024-10-01', opens: 2 },
  ])('$name', ({ picks, today, opens, undated }) => {
    const shown = rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => (match.id === undated ? { ...match, dateKnown: false } : match)),
    }));
    const opening = openingMatchday(shown, { picked: picked(picks), nowMs, today });
    expect(rounds.find(({ day }) => day === opening)?.matchday).toBe(opens);
  });
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

function picked(ids: string[]): Map<string, Prediction> {
  return new Map(
    ids.map((matchId) => [
      matchId,
      { matchId, full1: 1, full2: 0, winner: null, nick: 'maja', lastUpdated: null, score: null },
    ]),
  );
}
