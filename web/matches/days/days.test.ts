import { describe, expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { aMatch } from '../a-match.ts';
import { dotOf } from './day-dots.ts';
import { isPicked, matchDays, nextDeadline, nextMissing } from './days.ts';

const nowMs = Date.parse('2026-03-01T11:00:00Z');
const over: Partial<Match> = { status: 'FINISHED', lockedAt: '2026-03-01T10:00:00Z', full1: 1, full2: 0 };
const friday = aMatch({ id: '1', utcDate: '2022-11-25T13:00:00Z', ...over });
const saturday = aMatch({ id: '2', utcDate: '2022-11-26T19:00:00Z', locksAt: '2026-03-01T11:04:00Z' });
const late = aMatch({ id: '3', utcDate: '2022-11-26T22:00:00Z', locksAt: '2026-03-01T11:08:00Z' });
const unknown = aMatch({ id: '4', stage: 'LAST_16', utcDate: '2022-12-03T15:00:00Z', team1: null, team2: null });
const matches = [friday, saturday, late, unknown];
const days = matchDays(matches, 'Asia/Qatar');

test('days begin at midnight in the time zone of the tournament', () => {
  expect(days.map(({ day, matches }) => [day, matches.length])).toEqual([
    ['2022-11-25', 1],
    ['2022-11-26', 1],
    ['2022-11-27', 1],
    ['2022-12-03', 1],
  ]);
});

test('a day lists its matches by kick-off, also if one was moved', () => {
  const moved = aMatch({ id: '5', utcDate: '2022-11-26T10:00:00Z' });
  expect(matchDays([saturday, moved], 'Asia/Qatar')[0]?.matches.map(({ id }) => id)).toEqual(['5', '2']);
});

test.each([
  { match: friday, dot: 'none' },
  { match: saturday, dot: 'missing' },
  { match: late, dot: 'picked' },
  { match: { ...saturday, status: 'IN_PLAY' as const }, dot: 'live' },
  { match: unknown, dot: 'future' },
])('the dot of match $match.id ($match.status) is $dot', ({ match, dot }) => {
  expect(dotOf(match, picked(['3']), nowMs)).toBe(dot);
});

describe('a drawn pick of a knockout match that does not say who goes through', () => {
  const knockout = { ...saturday, asksThrough: true };
  const draw = new Map([['2', { ...aPick('2'), full1: 1, full2: 1 }]]);

  test('is missing and does not count as picked while the match is open', () => {
    expect([dotOf(knockout, draw, nowMs), isPicked(knockout, draw, nowMs)]).toEqual(['missing', false]);
  });

  test('is the next missing pick', () => {
    expect(nextMissing([knockout, late], draw, nowMs)?.id).toBe('2');
    const through = new Map([['2', { ...aPick('2'), full1: 1, full2: 1, winner: 1 as const }]]);
    expect(nextMissing([knockout, late], through, nowMs)?.id).toBe('3');
    expect(nextMissing([knockout], through, nowMs)).toBeUndefined();
  });

  test('counts as picked once the match has locked', () => {
    expect(isPicked(knockout, draw, Date.parse(saturday.locksAt ?? ''))).toBe(true);
  });
});

test('the next deadline is that of the next missing pick, or the next kick-off if none is missing', () => {
  expect(nextDeadline(matches, picked(['2']), nowMs)?.id).toBe('3');
  expect(nextDeadline(matches, picked(['2', '3']), nowMs)?.id).toBe('2');
  expect(nextDeadline([friday, unknown], picked([]), nowMs)).toBeUndefined();
});

function picked(ids: string[]): Map<string, Prediction> {
  return new Map(ids.map((id) => [id, aPick(id)]));
}

function aPick(matchId: string): Prediction {
  return { matchId, full1: 1, full2: 0, winner: null, nick: 'maja', lastUpdated: null, score: null };
}
