import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { advance, createPace, nextRateChange, playedSegments, rateAt, wallUntil } from './pace.ts';
import { tournamentTimeline } from './timeline.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Two matches of two hours each, twenty hours apart, the first at hour 100. */
const segments = [
  { fromMs: 100 * hour, toMs: 102 * hour },
  { fromMs: 122 * hour, toMs: 124 * hour },
];
const pace = createPace(segments, { speed: 40, waitS: 60 });

describe('tournament time in a replay runs', () => {
  test.each([
    ['at speed before the first kick-off', 0, 40],
    ['at speed while a match is played', 101, 40],
    ['so fast that the wait between matches takes a minute', 102, 1200],
    ['as fast up to the next kick-off', 121.99, 1200],
    ['at speed again from that kick-off on', 122, 40],
    ['at speed after the last match', 500, 40],
  ])('%s', (_, hours, rate) => {
    expect(rateAt(pace, hours * hour)).toBe(rate);
  });

  test('at the set speed between matches too, if waits are not shortened', () => {
    expect(rateAt(createPace(segments, { speed: 40, waitS: 0 }), 110 * hour)).toBe(40);
  });

  test('never more slowly than the set speed: a short wait is not stretched', () => {
    expect(rateAt(createPace(segments, { speed: 5000, waitS: 60 }), 110 * hour)).toBe(5000);
  });
});

test('a match of two hours takes three minutes, and the wait after it one minute', () => {
  expect(wallUntil(pace, 100 * hour, 102 * hour)).toBe(3 * minute);
  expect(wallUntil(pace, 102 * hour, 122 * hour)).toBe(minute);
  expect(wallUntil(pace, 100 * hour, 124 * hour)).toBe(7 * minute);
  expect(wallUntil(pace, 20 * hour, 100 * hour)).toBe(2 * hour);
});

test('wall time is converted through several rates', () => {
  expect(advance(pace, 101 * hour, 1.5 * minute)).toBe(102 * hour);
  expect(advance(pace, 101 * hour, 3 * minute)).toBe(122 * hour + 20 * minute);
  expect(advance(pace, 100 * hour, 0)).toBe(100 * hour);
});

test('the next change of the rate is named until there is none', () => {
  expect([0, 102, 121, 122].map((hours) => nextRateChange(pace, hours * hour))).toEqual([
    102 * hour,
    122 * hour,
    122 * hour,
    undefined,
  ]);
  expect(nextRateChange(createPace(segments, { speed: 40, waitS: 0 }), 0)).toBeUndefined();
  expect(nextRateChange(createPace([], { speed: 40, waitS: 60 }), 0)).toBeUndefined();
});

test('advancing by the computed wall time reaches the wanted moment', () => {
  const time = fc.integer({ min: 0, max: 200 * hour });
  const setting = fc.record({ speed: fc.integer({ min: 1, max: 2000 }), waitS: fc.integer({ min: 0, max: 600 }) });
  fc.assert(
    fc.property(time, time, setting, (fromMs, toMs, chosen) => {
      const own = createPace(segments, chosen);
      const missedMs = Math.abs(advance(own, fromMs, wallUntil(own, fromMs, toMs)) - toMs);
      // An error above half a thousandth of a millisecond is allowed only as far as a double cannot avoid it at the fastest rate.
      const longestWallMs = (200 * hour) / Math.min(...own.steps.map((step) => step.rate));
      const fastest = Math.max(...own.steps.map((step) => step.rate));
      expect(missedMs).toBeLessThan(0.0005 + longestWallMs * Number.EPSILON * fastest);
      if (toMs > fromMs) expect(wallUntil(own, fromMs, toMs)).toBeGreaterThan(0);
    }),
  );
});

describe('the segments of the tournament of 2022', () => {
  const timeline = tournamentTimeline(worldCup.matches);
  const all = playedSegments(timeline);

  test('are in order, do not overlap, and contain every moment', () => {
    for (const [index, segment] of all.entries()) {
      expect(segment.toMs).toBeGreaterThan(segment.fromMs);
      expect(segment.fromMs).toBeGreaterThan(all[index - 1]?.toMs ?? 0);
    }
    expect(timeline.every(({ at }) => all.some((segment) => segment.fromMs <= at && at <= segment.toMs))).toBe(true);
  });

  test('combine matches that are played at the same time', () => {
    const start = Date.parse('2022-11-29T15:00:00Z');
    expect(all.filter((segment) => segment.fromMs === start)).toHaveLength(1);
    expect(all.length).toBeLessThan(64);
  });

  test('take about four hours at the default speed', () => {
    const first = all[0]?.fromMs ?? 0;
    const hours = wallUntil(createPace(all, { speed: 40, waitS: 60 }), first, timeline.at(-1)?.at ?? 0) / hour;
    expect(hours).toBeGreaterThan(3);
    expect(hours).toBeLessThan(4);
  });
});
