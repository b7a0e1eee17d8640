import { expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';
import { bonusExample } from './bonus-example.ts';

const match: MatchScore = { asksThrough: false, stage: 'GROUP_STAGE', full1: 2, full2: 1, winner: null };
const pick = (full1: number, full2: number) => ({ full1, full2, winner: null });

test('the only exact score of the example gets the bonus of the competition', () => {
  const members = bonusExample(match, [pick(2, 1), pick(1, 0)], defaultPoints.bonus);
  expect(members.map(({ bonus }) => bonus)).toEqual([2, 0, 0, 0]);
});

test('the example has as many members as the competition requires', () => {
  const members = bonusExample(match, [pick(1, 0)], { members: 6, exact: 5, winner: 3 });
  expect(members.map(({ bonus }) => bonus)).toEqual([3, 0, 0, 0, 0, 0]);
});

test('two members who are right both get no bonus', () => {
  const members = bonusExample(match, [pick(2, 1), pick(2, 1), pick(3, 0)], defaultPoints.bonus);
  expect(members.every(({ bonus }) => bonus === 0)).toBe(true);
});
