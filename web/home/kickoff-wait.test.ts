import { expect, test } from 'vitest';
import { kickoffWait } from './kickoff-wait.ts';

const locksAt = '2026-03-01T12:00:00Z';
const lockMs = Date.parse(locksAt);

test.each([
  ['a match without lock time in a paused replay', { locksAt: null, isPaused: true, nowMs: lockMs }, 'paused'],
  [
    'a match without lock time whose start an admin enters',
    { locksAt: null, isPaused: false, nowMs: lockMs },
    'untimed',
  ],
  ['a match before its lock', { locksAt, isPaused: false, nowMs: lockMs - 1 }, 'counting'],
  ['a match that locked 9.999 s ago', { locksAt, isPaused: false, nowMs: lockMs + 9_999 }, 'counting'],
  ['a match that locked 10 s ago and has not started', { locksAt, isPaused: false, nowMs: lockMs + 10_000 }, 'late'],
] as const)('the wait for a kick-off is described for %s', (_, { locksAt: at, ...facts }, expected) => {
  expect(kickoffWait({ locksAt: at }, facts)).toBe(expected);
});
