import { describe, expect, test } from 'vitest';
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

describe('a match that is played apart from its matchday', () => {
  const at = (matchday: number, id: string, utcDate: string, more: Partial<Match> = {}) =>
    aMatch({ ...league, id, matchday, utcDate, ...more });
  const weekend = (matchday: number, day: string) =>
    ['a', 'b', 'c'].map((name) => at(matchday, `${matchday}${name}`, `${day}T15:00:00Z`));
  const season = [...weekend(25, '2025-02-15'), ...weekend(26, '2025-02-22'), ...weekend(29, '2025-03-15')];
  const days = (matches: Match[]) => matchDays(matches, 'Europe/London');

  test.each([
    { what: 'brought forward, as only its date tells', match: at(29, '29x', '2025-02-19T19:30:00Z') },
    {
      what: 'brought forward, as the feed told',
      match: at(29, '29x', '2025-02-19T19:30:00Z', { movedFrom: '2025-03-15T15:00:00Z' }),
    },
    { what: 'postponed into the week between', match: at(7, '7x', '2025-02-19T19:30:00Z') },
    { what: 'postponed without a date', match: at(29, '29x', '2025-02-19T19:30:00Z', { dateKnown: false }) },
  ])('does not drag the matchday along: $what', ({ match }) => {
    const seventh = weekend(7, '2024-10-05');
    const all = matchdays([match, ...season, ...seventh], 'Europe/London');
    expect(all.map(({ matchday, from, to }) => [matchday, from, to])).toEqual([
      [7, '2024-10-05', '2024-10-05'],
      [25, '2025-02-15', '2025-02-15'],
      [26, '2025-02-22', '2025-02-22'],
      [29, '2025-03-15', '2025-03-15'],
    ]);
    const own = all.find(({ matchday }) => matchday === match.matchday);
    const { coming, moved } = daysOfMatchday(own ?? { matches: [] }, { days, today: '2024-01-01' });
    expect(coming.flatMap(({ matches }) => matches)).not.toContain(match);
    expect(moved).toEqual([match]);
  });

  test.each([
    { what: 'six days before the middle', utcDate: '2025-03-09T15:00:00Z', from: '2025-03-09', to: '2025-03-15' },
    { what: 'six days after the middle', utcDate: '2025-03-21T15:00:00Z', from: '2025-03-15', to: '2025-03-21' },
    { what: 'more than six days after it', utcDate: '2025-03-21T15:01:00Z', from: '2025-03-15', to: '2025-03-15' },
  ])('is only one that is more than six days away: $what', ({ utcDate, from, to }) => {
    expect(matchdays([at(29, '29x', utcDate), ...weekend(29, '2025-03-15')], 'Europe/London')).toMatchObject([
      { from, to },
    ]);
  });

  test('alone in its matchday is where it is, and of two neither is apart', () => {
    expect(matchdays([at(7, 'x', '2025-02-19T19:30:00Z', { movedFrom: '2024-10-05T15:00:00Z' })], 'UTC')).toMatchObject(
      [{ from: '2025-02-19', to: '2025-02-19' }],
    );
    const two = [at(7, 'y', '2025-02-19T19:30:00Z'), at(7, 'x', '2024-10-05T15:00:00Z')];
    expect(matchdays(two, 'UTC')).toMatchObject([{ from: '2024-10-05', to: '2025-02-19' }]);
  });

  test('that is over is listed with its day', () => {
    const early = at(29, '29x', '2025-02-19T19:30:00Z', over);
    const { moved, over: past } = daysOfMatchday(
      { matches: [early, ...weekend(29, '2025-03-15')] },
      { days, today: '2025-03-01' },
    );
    expect(moved).toEqual([]);
    expect(past.map(({ day, isApart }) => [day, isApart])).toEqual([['2025-02-19', true]]);
  });
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
  expect(shown.over.map(({ day, isApart }) => [day, isApart])).toEqual([['2024-08-16', false]]);
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

test('a past day whose only match was moved within the day says nothing of a new date', () => {
  const days = (matches: Match[]) => matchDays(matches, 'Europe/London');
  const later = { ...played, movedFrom: '2024-08-16T18:00:00Z' };
  const { over: past } = daysOfMatchday({ matches: [later, sunday] }, { days, today: '2024-08-25' });
  expect(past.map(({ day, isApart }) => [day, isApart])).toEqual([['2024-08-16', false]]);
  const moved = { ...played, movedFrom: '2024-08-10T18:00:00Z' };
  expect(daysOfMatchday({ matches: [moved, sunday] }, { days, today: '2024-08-25' }).over[0]?.isApart).toBe(true);
});
