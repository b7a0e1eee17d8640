import { expect, test } from 'vitest';
import { rankLine } from './rank-line.ts';

test('rank 1 is on top, the lowest rank at the bottom, the last match at the right edge', () => {
  const { points } = rankLine([31, 16, 1]);
  expect(points).toEqual([
    { x: 0, y: 100, rank: 31 },
    { x: 50, y: 50, rank: 16 },
    { x: 100, y: 0, rank: 1 },
  ]);
});

test.each([
  { ranks: [3], ticks: [1, 5] },
  { ranks: [31, 14], ticks: [1, 10, 20, 30] },
  { ranks: [900_000], ticks: [1, 250_000, 500_000, 750_000] },
])('the axis of $ranks has the ticks $ticks', ({ ranks, ticks }) => {
  expect(rankLine(ranks).ticks.map(({ rank }) => rank)).toEqual(ticks);
});
