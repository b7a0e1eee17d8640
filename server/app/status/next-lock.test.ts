import { expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { nextLockOf } from './describe-site.ts';
import { nowMs } from './samples.fixture.ts';

const inMinutes = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();
const match = (parts: Partial<Match>): Match =>
  ({ status: 'SCHEDULED', lockedAt: null, locksAt: null, ...parts }) as Match;

test.each<[string, Match[], string | null]>([
  ['no matches', [], null],
  ['a match without a time', [match({})], null],
  ['the earlier of two matches', [match({ locksAt: inMinutes(9) }), match({ locksAt: inMinutes(4) })], inMinutes(4)],
  ['a match that locks late, which is not next', [match({ locksAt: inMinutes(-1) })], null],
  ['a locked match', [match({ locksAt: inMinutes(4), lockedAt: inMinutes(-1) })], null],
  ['a match that is over', [match({ locksAt: inMinutes(4), status: 'FINISHED' })], null],
])('the next lock of %s', (_, matches, expected) => {
  expect(nextLockOf(matches, nowMs)).toBe(expected);
});
