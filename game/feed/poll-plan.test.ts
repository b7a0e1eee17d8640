import { expect, test } from 'vitest';
import { pollAfterMs } from './poll-plan.ts';
import type { LastPoll } from './poll-plan.ts';

const now = Date.parse('2022-11-20T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const open = (minutes: number) => ({ status: 'SCHEDULED' as const, utcDate: at(minutes) });
const fine: LastPoll = { failures: 0 };
const after = (matches: Parameters<typeof pollAfterMs>[0]['matches'], last = fine, random = 1) =>
  pollAfterMs({ nowMs: now, matches, last, random }) / 1000;

test.each([
  ['no match at all', [], 600],
  ['the next one tomorrow', [open(24 * 60)], 600],
  ['the next one in an hour and five minutes: until it is an hour', [open(65)], 300],
  ['the next one in an hour and a moment', [open(60.5)], 60],
  ['the next one in an hour', [open(60)], 60],
  ['the next one in eight minutes', [open(8)], 60],
  ['the next one in three minutes', [open(3)], 60],
  ['the next one in two minutes', [open(2)], 12],
  ['one that should be on', [open(-5)], 12],
  ['one that should be over for hours', [open(-300)], 600],
  ['one that is on', [{ status: 'IN_PLAY' as const, utcDate: at(-50) }, open(600)], 12],
  ['one that pauses, an hour late', [{ status: 'PAUSED' as const, utcDate: at(-170) }], 12],
  ['one that the feed has left on for hours', [{ status: 'IN_PLAY' as const, utcDate: at(-300) }], 60],
  ['all over', [{ status: 'FINISHED' as const, utcDate: at(-170) }], 600],
])('the next request is planned with %s', (_name, matches, seconds) => {
  expect(after(matches)).toBe(seconds);
});

test.each([
  ['the first failure', { failures: 1 }, 15],
  ['the second', { failures: 2 }, 30],
  ['many', { failures: 40 }, 300],
  ['one that was told to wait', { failures: 1, restS: 50 }, 50],
  ['an answer that used up the minute', { failures: 0, restS: 37 }, 37],
] as [string, LastPoll, number][])(
  'the next request while a match is on is planned after %s',
  (_name, last, seconds) => {
    expect(after([{ status: 'IN_PLAY', utcDate: at(-50) }], last)).toBe(seconds);
  },
);

test('requests after a failure are spread randomly', () => {
  expect(after([], { failures: 3 }, 0)).toBe(45);
  expect(after([], { failures: 3 }, 1)).toBe(60);
});
