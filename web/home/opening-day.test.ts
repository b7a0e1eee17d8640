import { describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { aMatch } from '../matches/a-match.ts';
import { matchDays } from '../matches/days/days.ts';
import { matchdays } from '../matches/days/matchdays.ts';
import { currentDay } from './current-day.ts';
import { openingDay } from './opening-day.ts';

const since = '2026-02-01T00:00:00Z';
const nowMs = Date.parse('2026-03-01T11:00:00Z');
const over: Partial<Match> = { status: 'FINISHED', lockedAt: '2026-03-01T10:00:00Z', full1: 1, full2: 0 };
const picked = (ids: string[]) => new Map(ids.map((id) => [id, { full1: 1, full2: 0 } as Prediction]));

interface Case {
  what: string;
  picks: string[];
  /** When the fan opens the page, in tournament time. */
  at: string;
  isSeen?: boolean;
  opens: string;
}

function opened(
  days: Parameters<typeof openingDay>[0],
  matches: Match[],
  timeZone: string,
  { picks, at, isSeen }: Case,
) {
  const facts = { timeZone, atMs: Date.parse(at), since };
  const seenAs = currentDay(matches, { ...facts, seen: [] })?.seenAs ?? '';
  const current = currentDay(matches, { ...facts, seen: isSeen ? [seenAs] : [] });
  return openingDay(days, { current, picked: picked(picks), nowMs, today: at.slice(0, 10) });
}

describe('home of a cup opens on', () => {
  const friday = aMatch({ id: '1', utcDate: '2022-11-25T13:00:00Z', ...over });
  const saturday = aMatch({ id: '2', utcDate: '2022-11-26T13:00:00Z' });
  const sunday = aMatch({ id: '3', utcDate: '2022-11-27T13:00:00Z' });
  const unknown = aMatch({ id: '4', stage: 'LAST_16', utcDate: '2022-12-03T15:00:00Z', team1: null, team2: null });
  const live = { ...saturday, status: 'IN_PLAY' as const, lockedAt: '2026-03-01T10:30:00Z' };
  const matches = [friday, saturday, sunday, unknown];

  test.each<Case & { matches?: Match[] }>([
    {
      what: 'the day that is over, although a pick is missing',
      picks: [],
      at: '2022-11-25T20:00:00Z',
      opens: '2022-11-25',
    },
    { what: 'the day that is over and was not seen', picks: [], at: '2022-11-26T09:00:00Z', opens: '2022-11-25' },
    {
      what: 'today once the day before was seen',
      picks: [],
      at: '2022-11-26T09:00:00Z',
      isSeen: true,
      opens: '2022-11-26',
    },
    {
      what: 'today, although only tomorrow has a missing pick',
      picks: ['2'],
      at: '2022-11-26T09:00:00Z',
      isSeen: true,
      opens: '2022-11-26',
    },
    {
      what: 'today while a match is live',
      picks: [],
      at: '2022-11-26T14:00:00Z',
      matches: [friday, live, sunday],
      opens: '2022-11-26',
    },
    {
      what: 'the first day with a missing pick on a day without a match',
      picks: ['2'],
      at: '2022-11-24T09:00:00Z',
      matches: [saturday, sunday],
      opens: '2022-11-27',
    },
    {
      what: 'the next day if nothing is missing',
      picks: ['2', '3'],
      at: '2022-11-28T09:00:00Z',
      isSeen: true,
      opens: '2022-12-03',
    },
    {
      what: 'the last day after the end',
      picks: [],
      at: '2022-12-19T09:00:00Z',
      isSeen: true,
      matches: [friday],
      opens: '2022-11-25',
    },
  ])('$what', ({ matches: all = matches, ...facts }) => {
    const days = { days: matchDays(all, 'Asia/Qatar'), rounds: undefined };
    expect(opened(days, all, 'Asia/Qatar', facts)).toBe(facts.opens);
  });
});

describe('home of a league opens on', () => {
  const league = { stage: 'REGULAR_SEASON', kind: 'league', pool: null } as const;
  const played = aMatch({ ...league, id: '1', matchday: 1, utcDate: '2024-08-16T19:00:00Z', ...over });
  const moved = {
    ...aMatch({ ...league, id: '2', matchday: 1, utcDate: '2024-08-24T15:00:00Z' }),
    movedFrom: '2024-08-17T14:00:00Z',
  };
  const friday = aMatch({ ...league, id: '3', matchday: 2, utcDate: '2024-08-23T19:00:00Z', ...over });
  const saturday = aMatch({ ...league, id: '4', matchday: 2, utcDate: '2024-08-24T14:00:00Z' });
  const sunday = aMatch({ ...league, id: '5', matchday: 2, utcDate: '2024-08-25T14:00:00Z' });
  const later = aMatch({ ...league, id: '6', matchday: 3, utcDate: '2024-08-31T14:00:00Z' });
  const live = (match: Match) => ({ ...match, status: 'IN_PLAY' as const, lockedAt: '2026-03-01T10:30:00Z' });

  test.each<Case & { matches: Match[] }>([
    {
      what: 'the matchday that is being played',
      picks: [],
      at: '2024-08-24T09:00:00Z',
      isSeen: true,
      matches: [played, friday, saturday, sunday, later],
      opens: ' 2',
    },
    {
      what: 'the matchday that is being played, although one that moved into it has no pick',
      picks: ['4', '5'],
      at: '2024-08-24T09:00:00Z',
      isSeen: true,
      matches: [played, moved, friday, saturday, sunday],
      opens: ' 2',
    },
    {
      what: 'the matchday of most matches of the day, not that of one which has moved',
      picks: [],
      at: '2024-08-24T15:30:00Z',
      matches: [played, live(moved), friday, live(saturday), live({ ...sunday, utcDate: '2024-08-24T15:00:00Z' })],
      opens: ' 2',
    },
    {
      what: 'the matchday that is over until it is folded',
      picks: [],
      at: '2024-08-25T20:00:00Z',
      matches: [played, friday, { ...saturday, ...over }, { ...sunday, ...over }, later],
      opens: ' 2',
    },
    {
      what: 'the next matchday after that',
      picks: [],
      at: '2024-08-26T09:00:00Z',
      isSeen: true,
      matches: [played, friday, { ...saturday, ...over }, { ...sunday, ...over }, later],
      opens: ' 3',
    },
    {
      what: 'the last matchday after the end',
      picks: [],
      at: '2024-10-01T09:00:00Z',
      isSeen: true,
      matches: [played, friday],
      opens: ' 2',
    },
  ])('$what', ({ matches, ...facts }) => {
    const rounds = matchdays(matches, 'Europe/London');
    expect(opened({ days: rounds, rounds }, matches, 'Europe/London', facts)).toBe(facts.opens);
  });
});
