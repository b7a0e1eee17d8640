import { expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { waitsForStart } from './waits-for-start.ts';

const kickoffMs = Date.parse('2022-11-26T19:00:00Z');
const byHand = aMatch({ locksAt: null });

test('a match without a lock time waits for its start once its kick-off has passed', () => {
  expect(waitsForStart(byHand, kickoffMs - 1)).toBe(false);
  expect(waitsForStart(byHand, kickoffMs)).toBe(true);
});

test.each([
  ['with a lock time', aMatch()],
  ['that has locked', aMatch({ locksAt: null, lockedAt: '2026-03-01T12:00:00Z' })],
  ['without a date', aMatch({ locksAt: null, dateKnown: false })],
])('a match %s does not wait for its start', (_what, match) => {
  expect(waitsForStart(match, kickoffMs + 1)).toBe(false);
});
