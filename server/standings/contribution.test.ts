import { expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import { fitsScores } from './contribution.ts';

const matches = (count: number) => Array.from({ length: count }, () => 'REGULAR_SEASON');
const highest = { ...defaultPoints, winner: 85, exact: 85, factor: { REGULAR_SEASON: 3 } };

test.each([
  ['the default points in 1,000 matches', defaultPoints, 1_000, true],
  ['the highest points of a match in 257 matches, 65,535 in all', highest, 257, true],
  ['the highest points of a match in 258 matches', highest, 258, false],
  ['ten times the default points in a league of 552 matches', { ...defaultPoints, winner: 20, exact: 20 }, 552, true],
])('a table holds or refuses %s', (_, points, count, fits) => {
  expect(fitsScores(points, matches(count))).toBe(fits);
});
