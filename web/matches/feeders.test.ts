import { describe, expect, test } from 'vitest';
import { aMatch } from './a-match.ts';
import { isSideStuck, matchesWaitingFor } from '../admin/bracket/waiting-sides.ts';
import { opensAfter } from './feeders.ts';

const early = aMatch({ id: '1', pool: 'A', utcDate: '2022-11-20T16:00:00Z' });
const late = aMatch({ id: '2', pool: 'A', utcDate: '2022-11-29T15:00:00Z' });
const unknown = { stage: 'LAST_16', pool: null, team1: null, team2: null } as const;
const last16 = aMatch({
  ...unknown,
  id: '49',
  utcDate: '2022-12-03T15:00:00Z',
  placeholder1: '1A',
  placeholder2: '2A',
});
const quarter = aMatch({ ...unknown, id: '57', utcDate: '2022-12-09T19:00:00Z', placeholder1: 'W49', team2: 'ARG' });
const finished = { status: 'FINISHED', full1: 1, full2: 0, winner: 1 } as const;
const cancelled = { status: 'FINISHED', full1: null, full2: null, winner: null } as const;

describe('opensAfter', () => {
  test('names the last unfinished match of the pool', () => {
    expect(opensAfter(last16, [early, late, last16])).toBe(late.utcDate);
    expect(opensAfter(last16, [early, { ...late, ...finished }, last16])).toBe(early.utcDate);
  });
  test('names the match whose winner plays here', () => {
    expect(opensAfter(quarter, [last16, quarter])).toBe(last16.utcDate);
  });
  test('names no match if both sides are known', () => {
    expect(opensAfter(early, [early, late])).toBeUndefined();
  });
  test('names no match if the only one was cancelled', () => {
    expect(opensAfter(quarter, [{ ...last16, ...cancelled }, quarter])).toBeUndefined();
  });
  test('names no match if one of two sides does not depend on a match', () => {
    const semi = aMatch({ ...unknown, id: '61', placeholder1: 'W57', placeholder2: 'W49' });
    expect(opensAfter(semi, [{ ...last16, ...cancelled }, quarter, semi])).toBeUndefined();
  });
});

describe('matchesWaitingFor', () => {
  test('lists the matches with an unknown side from this match', () => {
    expect(matchesWaitingFor(last16, [early, late, last16, quarter])).toEqual([quarter]);
    expect(matchesWaitingFor(quarter, [last16, quarter])).toEqual([]);
  });
  test('leaves out a match whose side is known', () => {
    expect(matchesWaitingFor(last16, [last16, { ...quarter, team1: 'NED' }])).toEqual([]);
  });
});

describe('isSideStuck', () => {
  test.each([
    ['of a cancelled match in which nobody goes through', { ...last16, ...cancelled }, true],
    ['of a walkover', { ...last16, ...cancelled, winner: 1 as const }, false],
    ['of a finished match', { ...last16, ...finished }, false],
    ['of a match to come', last16, false],
  ])('a side %s is stuck or not', (_, feeder, expected) => {
    expect(isSideStuck('W49', [feeder, quarter])).toBe(expected);
    expect(isSideStuck('L49', [feeder, quarter])).toBe(expected);
  });
  test('a side from a pool is never stuck', () => {
    expect(isSideStuck('1A', [{ ...early, ...cancelled }])).toBe(false);
    expect(isSideStuck(null, [early])).toBe(false);
  });
});
