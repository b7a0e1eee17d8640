import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { shouldHaveStarted } from './should-have-started.ts';

const utcDate = '2026-03-01T12:00:00Z';
const afterMinutes = (minutes: number) => Date.parse(utcDate) + minutes * 60_000;

test.each([
  ['with a lock time', { locksAt: utcDate }],
  ['that has locked', { locksAt: utcDate, lockedAt: utcDate }],
  ['that starts by hand, because its teams became known after its kick-off', { locksAt: null }],
])('a match %s should have started eleven minutes after its kick-off', (_what, lock) => {
  const match = aMatch({ utcDate, ...lock });
  expect(shouldHaveStarted(match, { source: 'feed', nowMs: afterMinutes(11) })).toBe(true);
  expect(shouldHaveStarted(match, { source: 'manual', nowMs: afterMinutes(11) })).toBe(true);
  expect(shouldHaveStarted(match, { source: 'feed', nowMs: afterMinutes(10) })).toBe(false);
  expect(shouldHaveStarted(match, { source: 'replay', nowMs: afterMinutes(11) })).toBe(false);
  expect(shouldHaveStarted(match, { source: undefined, nowMs: afterMinutes(11) })).toBe(false);
});

test('a match that locked before its kick-off is not late until after the kick-off', () => {
  const match = aMatch({ utcDate, lockedAt: '2026-03-01T11:00:00Z' });
  expect(shouldHaveStarted(match, { source: 'feed', nowMs: afterMinutes(5) })).toBe(false);
});

test('a postponed match without a date is not late', () => {
  const match = aMatch({ utcDate, locksAt: null, dateKnown: false });
  expect(shouldHaveStarted(match, { source: 'feed', nowMs: afterMinutes(60) })).toBe(false);
});
