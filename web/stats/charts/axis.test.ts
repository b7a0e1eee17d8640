import { expect, test } from 'vitest';
import { axisUpTo } from './axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [15, [0, 5, 10, 15]],
  [17, [0, 5, 10, 15, 20]],
  [57, [0, 20, 40, 60]],
  [980_000, [0, 500_000, 1_000_000]],
])('an axis up to %i has lines at %j', (most, lines) => {
  expect(axisUpTo(most)).toEqual({ top: lines.at(-1), lines });
});
