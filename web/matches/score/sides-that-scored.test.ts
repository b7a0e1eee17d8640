import { expect, test } from 'vitest';
import { sidesThatScored } from './sides-that-scored.ts';

const score = (text: string) => {
  const [full1 = null, full2 = null] = text === '' ? [] : text.split(':').map(Number);
  return { full1, full2 };
};

test.each([
  ['0:0', '1:0', [1]],
  ['1:0', '1:1', [2]],
  ['1:0', '2:1', [1, 2]],
  // At kick-off there is a score for the first time.
  ['', '0:0', []],
  ['', '1:0', []],
  // A goal is taken back, or given to the other side.
  ['1:1', '1:0', []],
  ['1:0', '0:1', [2]],
  ['1:0', '', []],
  ['2:2', '2:2', []],
])('from %s to %s, %j have scored', (before, now, sides) => {
  expect(sidesThatScored(score(before), score(now))).toEqual(sides);
});
