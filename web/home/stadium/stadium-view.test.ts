import { describe, expect, test } from 'vitest';
import { completeStages } from '../../../game/competition/stages.ts';
import { worldCupStages } from '../../../game/competition/world-cup-stages.fixture.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { aMatch } from '../../matches/a-match.ts';
import { hasEnded } from '../../matches/days/has-ended.ts';
import { currentDay } from '../current-day.ts';
import { latestResult, stadiumView } from './stadium-view.ts';

const since = '2026-02-01T00:00:00Z';
const nowMs = Date.parse('2026-03-01T11:00:00Z');
const timeZone = 'Asia/Qatar';
const lockedAt = '2026-03-01T10:00:00Z';
const over: Partial<Match> = { status: 'FINISHED', lockedAt, full1: 2, full2: 1 };
const live: Partial<Match> = { status: 'IN_PLAY', lockedAt, full1: 0, full2: 0 };
const cancelled: Partial<Match> = { status: 'FINISHED', full1: null, full2: null };

const first = aMatch({ id: '1', utcDate: '2022-11-21T10:00:00Z', locksAt: '2026-03-01T12:00:00Z' });
const second = aMatch({ id: '2', utcDate: '2022-11-21T13:00:00Z', locksAt: '2026-03-01T13:00:00Z' });
const tomorrow = aMatch({ id: '3', utcDate: '2022-11-22T10:00:00Z', locksAt: '2026-03-01T14:00:00Z' });

interface Case {
  what: string;
  at?: string;
  isSeen?: boolean;
  picks?: string[];
  matches: Match[];
  shows: string;
}

describe('the stadium shows', () => {
  test.each<Case>([
    { what: 'the next match before the first kick-off', matches: [first, second], shows: 'next 1' },
    { what: 'the first match without a pick', picks: ['1'], matches: [first, second], shows: 'next 2' },
    { what: 'the next match if all picks are in', picks: ['1', '2'], matches: [first, second], shows: 'next 1' },
    { what: 'one live match', matches: [{ ...first, ...live }, second], shows: 'match 1' },
    {
      what: 'the board with two live matches',
      matches: [
        { ...first, ...live },
        { ...second, ...live },
      ],
      shows: 'board',
    },
    {
      what: 'the match of today if one of yesterday is still live',
      matches: [
        { ...first, ...live },
        { ...tomorrow, ...live },
      ],
      shows: 'match 3',
    },
    {
      what: 'a live match rather than one that is over',
      matches: [
        { ...first, ...over },
        { ...second, ...live },
      ],
      shows: 'match 2',
    },
    { what: 'the next pick between two matches of a day', matches: [{ ...first, ...over }, second], shows: 'next 2' },
    {
      what: 'the board of a day that is over',
      matches: [{ ...first, ...over }, { ...second, ...over }, tomorrow],
      shows: 'board',
    },
    { what: 'the match of a day that had only one', matches: [{ ...first, ...over }, tomorrow], shows: 'match 1' },
    {
      what: 'the match of a day whose other one was cancelled',
      matches: [{ ...first, ...over }, { ...second, ...cancelled }, tomorrow],
      shows: 'match 1',
    },
    {
      what: 'the next pick once that day is folded',
      at: '2022-11-22T02:00:00Z',
      isSeen: true,
      matches: [{ ...first, ...over }, tomorrow],
      shows: 'next 3',
    },
    {
      what: 'the match of a day that was not seen',
      at: '2022-11-22T02:00:00Z',
      matches: [{ ...first, ...over }, tomorrow],
      shows: 'match 1',
    },
    {
      what: 'the latest result if nothing can be picked',
      at: '2022-11-22T02:00:00Z',
      isSeen: true,
      matches: [
        { ...first, ...over },
        { ...tomorrow, team1: null },
      ],
      shows: 'match 1',
    },
    { what: 'nothing if there are no matches', matches: [], shows: 'nothing' },
  ])('$what', ({ at = '2022-11-21T20:00:00Z', isSeen, picks = [], matches, shows }) => {
    const facts = { timeZone, atMs: Date.parse(at), since };
    const seenAs = currentDay(matches, { ...facts, seen: [] })?.seenAs ?? '';
    const current = currentDay(matches, { ...facts, seen: isSeen ? [seenAs] : [] });
    const picked = new Map(picks.map((id) => [id, { full1: 1, full2: 0 } as Prediction]));
    const view = stadiumView(matches, { current, isEnded: false, picked, nowMs });
    expect('id' in view ? `${view.kind} ${view.id}` : view.kind).toBe(shows);
  });

  test('the end of the competition, whatever the day was', () => {
    expect(stadiumView([first], { current: undefined, isEnded: true, picked: new Map(), nowMs })).toEqual({
      kind: 'over',
    });
  });
});

describe('a competition has ended', () => {
  const league = completeStages([{ id: 'REGULAR_SEASON', kind: 'league' }]);
  const ofLeague = { stage: 'REGULAR_SEASON', kind: 'league' as const, pool: null };
  const final = { id: '64', stage: 'FINAL', utcDate: '2022-12-18T15:00:00Z' };
  test.each([
    {
      what: 'after the final',
      stages: worldCupStages(),
      matches: [over, { ...final, ...over, winner: 1 as const }],
      is: true,
    },
    {
      what: 'after a final that was cancelled',
      stages: worldCupStages(),
      matches: [over, { ...final, ...cancelled }],
      is: true,
    },
    { what: 'not before the final is known', stages: worldCupStages(), matches: [over], is: false },
    {
      what: 'not while the final is live',
      stages: worldCupStages(),
      matches: [over, { ...final, ...live }],
      is: false,
    },
    { what: 'after all matches of a league', stages: league, matches: [{ ...ofLeague, ...over }], is: true },
    { what: 'if every match was cancelled', stages: league, matches: [{ ...ofLeague, ...cancelled }], is: true },
    {
      what: 'not while a match has no date yet',
      stages: league,
      matches: [
        { ...ofLeague, ...over },
        { ...ofLeague, id: '2', dateKnown: false },
      ],
      is: false,
    },
    {
      what: 'not before the last match',
      stages: league,
      matches: [
        { ...ofLeague, ...over },
        { ...ofLeague, id: '2' },
      ],
      is: false,
    },
    { what: 'not without matches', stages: league, matches: [], is: false },
  ])('$what: $is', ({ stages, matches, is }) => {
    expect(hasEnded(matches.map(aMatch), stages)).toBe(is);
  });
});

test('the latest result is not a cancelled match', () => {
  expect(
    latestResult([
      { ...first, ...over },
      { ...second, ...over },
      { ...tomorrow, ...cancelled },
    ])?.id,
  ).toBe('2');
  expect(latestResult([{ ...tomorrow, ...cancelled }])).toBeUndefined();
});
