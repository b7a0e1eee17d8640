import { expect, test } from 'vitest';
import type { ResultState } from '../results/result.ts';
import { withMinute } from './feed-minute.ts';

const at = Date.parse('2022-11-20T16:00:00Z');
const ago = (minutes: number) => new Date(at - minutes * 60_000).toISOString();
const state = (period: ResultState['period'], minute: number | null): ResultState => ({
  status: 'IN_PLAY',
  full1: 0,
  full2: 0,
  penalties: null,
  score90: null,
  through: null,
  winner: null,
  goals: [],
  period,
  minute,
});
const none = { minute: null, minuteAt: null };
const waits = { status: 'SCHEDULED', period: null, ...none } as const;
const paused = { status: 'PAUSED', period: 'BREAK', ...none } as const;
const first = (minute: number, since: number) =>
  ({ status: 'IN_PLAY', period: 'FIRST', minute, minuteAt: ago(since) }) as const;

test.each([
  ['the kick-off seen', state('FIRST', null), waits, 1],
  ['said at the kick-off', state('FIRST', 3), waits, 3],
  ['in the second half when first heard of', state('SECOND', null), waits, null],
  ['the second half seen to begin', state('SECOND', null), paused, 46],
  ['extra time seen to begin', state('EXTRA_FIRST', null), paused, 91],
  ['the second half, its beginning not seen', state('SECOND', null), first(20, 30), null],
  ['counted on', state('FIRST', null), first(10, 7), 17],
  ['said as it is counted', state('FIRST', 17), first(10, 7), 17],
  ['said within two minutes of what is counted', state('FIRST', 15), first(10, 7), 17],
  ['said far from what is counted', state('FIRST', 14), first(10, 7), 14],
  ['never beyond the last', state('FIRST', null), first(119, 20), 120],
  ['none in a break', { ...state('BREAK', 45), status: 'PAUSED' }, first(45, 1), null],
  ['none in a shoot-out', state('SHOOT_OUT', 120), paused, null],
  ['none when it is over', { ...state(null, null), status: 'FINISHED' }, first(90, 1), null],
] as [string, ResultState, Parameters<typeof withMinute>[1], number | null][])('%s', (_name, now, before, minute) => {
  expect(withMinute(now, before, at).minute).toBe(minute);
});
