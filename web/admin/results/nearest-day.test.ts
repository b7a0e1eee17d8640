import { expect, test } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const days = ['2024-08-16', '2024-08-17', '2024-08-24'].map((day) => ({ day, matches: [] }));

test.each([
  { wanted: '2024-08-17', shown: '2024-08-17' },
  { wanted: '2024-08-18', shown: '2024-08-17' },
  { wanted: '2024-08-22', shown: '2024-08-24' },
  { wanted: '2024-08-01', shown: '2024-08-16' },
  { wanted: '2024-09-01', shown: '2024-08-24' },
])('of the days with matches, $shown is the nearest to $wanted', ({ wanted, shown }) => {
  expect(nearestDay(days, wanted)?.day).toBe(shown);
});

test('without any day none is shown', () => {
  expect(nearestDay([], '2024-08-17')).toBeUndefined();
});
