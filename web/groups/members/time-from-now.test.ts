import { expect, test } from 'vitest';
import { timeFromNow } from './time-from-now.ts';

test.each([
  [0, 'in 1 minute'],
  [41, 'in 41 minutes'],
  [119, 'in 119 minutes'],
  [180, 'in 3 hours'],
  [60 * 24 * 3, 'in 3 days'],
])('%i minutes from now are said as "%s"', (minutes, words) => {
  expect(timeFromNow(minutes * 60_000, 'en-US')).toBe(words);
});
