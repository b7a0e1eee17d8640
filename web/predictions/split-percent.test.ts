import { expect, test } from 'vitest';
import { splitPercent } from './split-percent.ts';

test.each([
  { split: { home: 1, draw: 1, away: 1 }, percent: { home: 34, draw: 33, away: 33 } },
  { split: { home: 37, draw: 12, away: 9 }, percent: { home: 64, draw: 21, away: 15 } },
  { split: { home: 57, draw: 0, away: 0 }, percent: { home: 100, draw: 0, away: 0 } },
  { split: { home: 2, draw: 1, away: 3 }, percent: { home: 33, draw: 17, away: 50 } },
])('the percentages of $split add up to 100', ({ split, percent }) => {
  expect(splitPercent(split)).toEqual(percent);
});

test('without a pick there are no percentages', () => {
  expect(splitPercent({ home: 0, draw: 0, away: 0 })).toBeNull();
});
