import { describe, expect, test } from 'vitest';
import type { Match } from '../matches/match.ts';
import { isComplete, matchdayKey } from './matchday.ts';
import { hasLeague, listMatchdays, matchdaysOfHalf, presentHalf, presentMatchday } from './matchdays.ts';

const oneLeague = [{ kind: 'league', part: null }] as const;
const parts = [
  { kind: 'league', part: 'Autumn' },
  { kind: 'league', part: 'Spring' },
] as const;

/** A match of a matchday on this day of March; it is over if `isLocked`. */
function on(day: number, matchday: number, change: Partial<Match> & { isLocked?: boolean } = {}): Match {
  const { isLocked, ...fields } = change;
  const utcDate = `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`;
  const played = { status: 'FINISHED', lockedAt: utcDate, full1: 1, full2: 0 } as const;
  const open = { status: 'SCHEDULED', lockedAt: null, full1: null, full2: null } as const;
  const match = { id: `${day} ${matchday}`, kind: 'league', part: null, matchday, utcDate, movedFrom: null };
  // The functions read no other field of a match.
  return { ...match, ...(isLocked ? played : open), ...fields } as Match;
}
const locked = (day: number, matchday: number, change: Partial<Match> = {}): Match =>
  on(day, matchday, { isLocked: true, ...change });

const presentOf = (...matches: Match[]): number | undefined =>
  presentMatchday(listMatchdays(matches, oneLeague))?.matchday;

test('only a competition with a league has matchdays, and its knockout matches belong to none', () => {
  expect(hasLeague([{ kind: 'groups' }, { kind: 'knockout' }])).toBe(false);
  expect(hasLeague([{ kind: 'league' }, { kind: 'knockout' }])).toBe(true);
  const [first, ...others] = listMatchdays([locked(1, 1), locked(9, 1, { kind: 'knockout' })], oneLeague);
  expect([first?.matches.length, others]).toEqual([1, []]);
});

describe('this matchday', () => {
  test('is that of the latest locked match', () => {
    expect(presentOf(locked(1, 1), locked(2, 1), locked(8, 2), on(9, 2), on(15, 3))).toBe(2);
  });
  test('does not exist before the first lock', () => {
    expect(presentOf(on(1, 1), on(8, 2))).toBeUndefined();
  });
  test('is not that of a postponed match that is played weeks later', () => {
    expect(presentOf(locked(1, 1), locked(25, 1, { movedFrom: '2026-03-01T15:00:00Z' }), locked(8, 2))).toBe(2);
  });
  test('is not that of a match that is played weeks early', () => {
    expect(presentOf(locked(1, 1), locked(3, 4), on(22, 4), on(22, 4, { id: 'other' }), on(8, 2))).toBe(1);
  });
  test('is that of a match out of turn if no other match is locked', () => {
    expect(presentOf(on(1, 1), locked(3, 4), on(22, 4), on(22, 4, { id: 'other' }))).toBe(4);
  });
  test('is that of a live match, and of a match that was cancelled after its lock', () => {
    expect(presentOf(locked(1, 1), locked(8, 2, { status: 'IN_PLAY' }))).toBe(2);
    expect(presentOf(locked(1, 1), locked(8, 2, { full1: null, full2: null }))).toBe(2);
  });
  test('is not that of a match that was called off before its lock', () => {
    expect(presentOf(locked(1, 1), locked(8, 2, { full1: null, full2: null, lockedAt: null }))).toBe(1);
  });
});

describe('the halves of the matchdays', () => {
  test('are equal, or the first half has one more', () => {
    const odd = listMatchdays([on(1, 1), on(8, 2), on(15, 3)], oneLeague);
    expect([1, 2].map((half) => matchdaysOfHalf(odd, half as 1 | 2).map(({ matchday }) => matchday))).toEqual([
      [1, 2],
      [3],
    ]);
  });
  test('follow the order of the parts, and a part repeats the numbers', () => {
    const both = listMatchdays(
      [
        on(20, 1, { part: 'Spring' }),
        on(8, 2, { part: 'Autumn' }),
        on(1, 1, { part: 'Autumn' }),
        on(27, 2, { part: 'Spring' }),
      ],
      parts,
    );
    expect(both.map(matchdayKey)).toEqual(['Autumn 1', 'Autumn 2', 'Spring 1', 'Spring 2']);
    expect(matchdaysOfHalf(both, 2).map(matchdayKey)).toEqual(['Spring 1', 'Spring 2']);
  });
  test('begin with the first, and the second follows with its first locked match', () => {
    const open = [on(1, 1), on(8, 2)];
    expect(presentHalf(listMatchdays(open, oneLeague))).toBe(1);
    expect(presentHalf(listMatchdays([locked(1, 1), locked(8, 2)], oneLeague))).toBe(2);
  });
});

test('leagues of one part that are played side by side share their matchdays', () => {
  const shared = listMatchdays([on(1, 1, { stage: 'TOP' }), on(2, 1, { stage: 'BOTTOM' })], oneLeague);
  expect(shared.map(({ matches }) => matches.length)).toEqual([2]);
});

test.each([
  ['all its matches are over', [locked(1, 1), locked(2, 1)], true],
  ['one of them was cancelled', [locked(1, 1), locked(2, 1, { full1: null, full2: null, lockedAt: null })], true],
  ['one of them was awarded', [locked(1, 1), locked(2, 1, { awarded: true })], true],
  ['one of them is live', [locked(1, 1), locked(2, 1, { status: 'IN_PLAY' })], false],
  ['one of them was postponed', [locked(1, 1), on(25, 1, { movedFrom: '2026-03-01T15:00:00Z' })], false],
])('a matchday is complete or not if %s', (_case, matches, expected) => {
  expect(listMatchdays(matches, oneLeague).map(isComplete)).toEqual([expected]);
});
