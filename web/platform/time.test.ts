import { expect, test } from 'vitest';
import type { Clock } from '../../game/competition/competition.ts';
import { tournamentNow } from './time.ts';

const clock: Clock = {
  mode: 'replay',
  now: '2022-11-26T17:33:00Z',
  rate: 40,
  speed: 40,
  paused: false,
  pausedBecause: null,
  ended: false,
  serverTime: '2026-01-01T00:00:00Z',
};
const at = (iso: string) => Date.parse(iso);

test('tournament time runs at its rate from the server time of the answer', () => {
  expect(tournamentNow(clock, at('2026-01-01T00:00:03Z'))).toBe(at('2022-11-26T17:35:00Z'));
});

test('tournament time stands still while paused', () => {
  expect(tournamentNow({ ...clock, paused: true }, at('2026-01-01T01:00:00Z'))).toBe(at(clock.now));
});

test('tournament time does not run backwards on a device whose clock is slightly ahead', () => {
  expect(tournamentNow(clock, at('2025-12-31T23:59:59Z'))).toBe(at(clock.now));
});
