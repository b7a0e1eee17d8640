import { expect, test } from 'vitest';
import { lateness } from './lateness.ts';

const lock = '2026-03-01T12:00:00Z';
const later = '2026-03-01T12:03:00Z';
const refusedAtMs = Date.parse(lock) + 2000;

test.each([
  ['for a match that locked at its kick-off', { lockedAt: lock, locksAt: lock }, 2000, false],
  ['for a match whose start is not recorded yet', { lockedAt: null, locksAt: lock }, 2000, false],
  ['for a match whose start was recorded minutes after the kick-off', { lockedAt: later, locksAt: lock }, 2000, false],
  ['for a match that started before its planned kick-off', { lockedAt: lock, locksAt: later }, 2000, true],
  ['while the clock stands, so that only the start is known', { lockedAt: lock, locksAt: null }, 2000, false],
  ['before the lock by the clock of this device', { lockedAt: later, locksAt: later }, 0, false],
  ['for a match of which nothing is known', { lockedAt: null, locksAt: null }, 0, false],
])('a refusal %s', (_, match, lateMs, hasEarlyStart) => {
  expect(lateness(match, refusedAtMs)).toEqual({ lateMs, hasEarlyStart });
});
