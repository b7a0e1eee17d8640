import { expect, test } from 'vitest';
import { separateLabels, leadAxis, pointsAxis, rankAxis, xOf } from './chart-axis.ts';

test('rank 1 is at the top and the lowest rank at the bottom', () => {
  const { yOf } = rankAxis([31, 16, 1]);
  expect([31, 16, 1].map(yOf)).toEqual([100, 50, 0]);
});

test.each([
  { ranks: [3], ticks: [1, 2, 3, 4, 5] },
  { ranks: [6], ticks: [1, 2, 4, 6] },
  { ranks: [31, 14], ticks: [1, 10, 20, 30] },
  { ranks: [900_000], ticks: [1, 250_000, 500_000, 750_000] },
])('the axis of the ranks $ranks has the ticks $ticks', ({ ranks, ticks }) => {
  expect(rankAxis(ranks).ticks).toEqual(ticks);
});

test('the axis of points starts at 0', () => {
  const { yOf, ticks } = pointsAxis([0, 12, 55]);
  expect(ticks).toEqual([0, 20, 40]);
  expect([0, 55].map(yOf)).toEqual([100, 0]);
});

test.each([
  { leads: [0], ticks: [-2, -1, 0, 1, 2], zero: 50 },
  { leads: [3, -9], ticks: [-5, 0], zero: 25 },
  { leads: [10, 40], ticks: [0, 20, 40], zero: (40 / 42) * 100 },
])('the axis of the lead includes 0: $leads', ({ leads, ticks, zero }) => {
  const axis = leadAxis(leads);
  expect(axis.ticks).toEqual(ticks);
  expect(axis.yOf(0)).toBeCloseTo(zero);
});

test('moments are spread over the width, with the last at the right edge', () => {
  expect([0, 1, 2].map((place) => xOf(place, 3))).toEqual([0, 50, 100]);
  expect(xOf(0, 1)).toBe(100);
});

test.each([
  { from: [50], to: [50] },
  { from: [20, 60], to: [20, 60] },
  { from: [50, 54], to: [47, 57] },
  { from: [54, 50], to: [57, 47] },
  { from: [40, 40], to: [35, 45] },
])('labels at $from are moved to $to, so that they do not overlap', ({ from, to }) => {
  expect(separateLabels(from, 10)).toEqual(to);
});
