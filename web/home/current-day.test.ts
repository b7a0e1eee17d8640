import { describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { currentDay, morningOf } from './current-day.ts';

const timeZone = 'Asia/Qatar';
const lockedAt = '2026-03-01T10:00:00Z';
const over: Partial<Match> = { status: 'FINISHED', lockedAt, full1: 1, full2: 0 };
const early = aMatch({ id: '1', utcDate: '2022-11-21T10:00:00Z', ...over });
const late = aMatch({ id: '2', utcDate: '2022-11-21T19:00:00Z', ...over, lockedAt: '2026-03-01T10:05:00Z' });
const toCome = aMatch({ id: '3', utcDate: '2022-11-21T19:00:00Z' });
const next = aMatch({ id: '4', utcDate: '2022-11-22T10:00:00Z' });
const nextMorning = '2022-11-22T02:00:00Z';
const seenAs = 'day 2022-11-21 2026-03-01T10:05:00Z';

const entered = '2026-02-01T00:00:00Z';

const at = (time: string, matches: Match[], seen = [seenAs], since: string | null = entered) =>
  currentDay(matches, { timeZone, atMs: Date.parse(time), seen, since });

describe('the current day', () => {
  test.each([
    {
      what: 'is not there before the first kick-off',
      time: '2022-11-21T09:00:00Z',
      matches: [toCome, next],
      is: undefined,
    },
    {
      what: 'is open while a match of it is to come',
      time: '2022-11-21T13:00:00Z',
      matches: [early, toCome, next],
      is: 'open',
    },
    { what: 'stays after its last whistle', time: '2022-11-21T21:00:00Z', matches: [early, late, next], is: 'over' },
    { what: 'stays until 05:00', time: '2022-11-22T01:59:00Z', matches: [early, late, next], is: 'over' },
    { what: 'is folded from 05:00 on', time: nextMorning, matches: [early, late, next], is: 'folded' },
    { what: 'stays if it was not seen', time: nextMorning, matches: [early, late, next], seen: [], is: 'over' },
    {
      what: 'stays if it was seen before the replay began again',
      time: nextMorning,
      matches: [early, { ...late, lockedAt: '2026-03-01T10:06:00Z' }, next],
      is: 'over',
    },
    {
      what: 'does not wait for a match without a date',
      time: nextMorning,
      matches: [early, late, { ...toCome, dateKnown: false }],
      is: 'folded',
    },
    {
      what: 'stays while a match of it is live',
      time: nextMorning,
      matches: [early, { ...late, status: 'IN_PLAY' as const }],
      is: 'open',
    },
  ])('$what', ({ time, matches, seen, is }) => {
    const day = at(time, matches, seen);
    expect(day && (day.isFolded ? 'folded' : day.isOver ? 'over' : 'open')).toBe(is);
  });

  test.each([
    ['at its last lock', '2026-03-01T10:05:00Z', false],
    ['after its last lock', '2026-03-01T10:05:01Z', true],
    ['never', null, true],
  ])('is put away at once for an account that has entered %s', (_when, since, is) => {
    const evening = '2022-11-21T21:00:00Z';
    expect(at(evening, [early, late], [], since)).toMatchObject({ isFolded: is, isBeforeEntry: is });
    // A day that is still going on is everybody's.
    expect(at(evening, [early, { ...late, status: 'IN_PLAY' }], [], since)?.isFolded).toBe(false);
  });

  test('is named after its date and its last lock', () => {
    expect(at(nextMorning, [early, late])).toMatchObject({ day: '2022-11-21', seenAs });
  });
});

test.each([
  ['2022-11-22T01:59:59Z', '2022-11-21'],
  ['2022-11-22T02:00:00Z', '2022-11-22'],
])('at %s it is the day %s where the competition is', (time, day) => {
  expect(morningOf(Date.parse(time), timeZone)).toBe(day);
});
