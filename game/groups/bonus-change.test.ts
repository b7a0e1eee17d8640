import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { staged } from '../competition/world-cup-stages.fixture.ts';
import { encodePick, noPick } from '../predictions/pack.ts';
import { bonusChangeOf } from './bonus-change.ts';
import { bonusGrades } from './bonus.ts';

const gradesAt = (score: string | null) => {
  const [full1 = null, full2 = null] = score?.split(':').map(Number) ?? [];
  return bonusGrades({ ...staged('GROUP_STAGE'), full1, full2, winner: null });
};

function change(was: string | null, is: string | null, picks: string[]): unknown {
  const codes = picks.map((pick) => {
    const [full1 = 0, full2 = 0] = pick.split(':').map(Number);
    return pick === '-' ? noPick : encodePick({ full1, full2, winner: null });
  });
  return bonusChangeOf(codes, { was: gradesAt(was), is: gradesAt(is), rule: defaultPoints.bonus });
}

describe('the bonus of a group', () => {
  const nobody = { before: undefined, after: undefined };
  test.each<[string, string | null, string | null, string[], unknown]>([
    ['goes to another member', '2:1', '2:2', ['2:1', '2:2', '0:1', '0:3'], { before: [0, 2], after: [1, 2] }],
    ['is more for the same member', '1:0', '2:0', ['2:0', '0:1', '0:2', '1:1'], { before: [0, 1], after: [0, 2] }],
    ['is lost', '2:1', '2:2', ['2:1', '0:1', '0:1', '0:3'], { before: [0, 2], after: undefined }],
    ['is new', '2:1', '2:2', ['2:2', '0:1', '0:1', '0:3'], { before: undefined, after: [0, 2] }],
    ['is new at the first score', null, '0:0', ['1:1', '0:1', '0:1', '0:3'], { before: undefined, after: [0, 1] }],
    [
      'is lost when the start is undone',
      '0:0',
      null,
      ['1:1', '0:1', '0:1', '0:3'],
      { before: [0, 1], after: undefined },
    ],
    ['stays', '2:1', '3:1', ['1:0', '0:1', '0:1', '0:3'], undefined],
    ['stays with nobody', '2:1', '2:2', ['2:2', '2:2', '0:1', '0:3'], undefined],
    ['does not exist in a group with too few picks', '2:1', '2:2', ['2:1', '2:2', '0:1', '-'], undefined],
    ['does not exist in an empty group', '2:1', '2:2', [], undefined],
  ])('%s', (_, was, is, picks, expected) => {
    const shown =
      expected &&
      Object.fromEntries(Object.entries({ ...nobody, ...expected }).map(([at, bonus]) => [at, placed(bonus)]));
    expect(change(was, is, picks)).toEqual(shown);
  });
});

const placed = (bonus: unknown) =>
  Array.isArray(bonus) ? { place: bonus[0], points: bonus[1], isExact: bonus[1] === 2 } : undefined;
