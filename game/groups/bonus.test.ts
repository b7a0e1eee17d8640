import { staged } from '../competition/world-cup-stages.fixture.ts';
import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import type { MatchScore } from '../predictions/scoring.ts';
import { encodePick, noPick } from '../predictions/pack.ts';
import type { Pick } from '../predictions/prediction.ts';
import { bonusAward, bonusGrades } from './bonus.ts';

const pool = (full1: number | null, full2: number | null): MatchScore => ({
  ...staged('GROUP_STAGE'),
  full1,
  full2,
  winner: null,
});
const quarter = (full1: number, full2: number, winner: 1 | 2 | null): MatchScore => ({
  ...staged('QUARTER_FINALS'),
  full1,
  full2,
  winner,
});

/** `2:1`, `1:1 2` (side 2 goes through), or `-` for no pick. */
function pickOf(text: string): Pick | undefined {
  const [, full1, full2, winner] = /^(\d+):(\d+)(?: ([12]))?$/.exec(text) ?? [];
  if (full1 === undefined || full2 === undefined) return undefined;
  return { full1: Number(full1), full2: Number(full2), winner: winner === '1' ? 1 : winner === '2' ? 2 : null };
}

function awardOf(match: MatchScore, picks: string[]): string | undefined {
  const gradeOf = bonusGrades(match);
  if (!gradeOf) return undefined;
  const codes = picks.map((text) => {
    const pick = pickOf(text);
    return pick ? encodePick(pick) : noPick;
  });
  const award = bonusAward(
    codes.map((code) => gradeOf(code)),
    defaultPoints.bonus,
  );
  return award && `${award.place}: ${award.points}`;
}

describe('the bonus of a match in a group', () => {
  test.each<[string, MatchScore, string[], string | undefined]>([
    ['exact alone earns 2', pool(2, 1), ['1:0', '2:1', '0:0', '1:2'], '1: 2'],
    ['exact alone earns 2 beside others with the right winner', pool(2, 1), ['2:1', '1:0', '3:0', '2:0'], '0: 2'],
    ['two exact earn nothing', pool(2, 1), ['2:1', '2:1', '0:0', '1:2'], undefined],
    [
      'two exact earn nothing, nor does the only other right winner',
      pool(2, 1),
      ['2:1', '2:1', '1:0', '1:2'],
      undefined,
    ],
    ['the winner alone earns 1 if nobody is exact', pool(2, 1), ['3:1', '0:0', '1:1', '0:2'], '0: 1'],
    ['two right winners earn nothing', pool(2, 1), ['3:1', '1:0', '1:1', '0:2'], undefined],
    ['nobody right earns nothing', pool(2, 1), ['0:0', '1:1', '2:2', '0:2'], undefined],
    ['a draw alone counts as a right winner in a pool', pool(2, 2), ['1:1', '1:0', '2:1', '0:2'], '0: 1'],
    ['three predictions only earn nothing', pool(2, 1), ['2:1', '0:0', '1:2'], undefined],
    [
      'three predictions beside members without one earn nothing',
      pool(2, 1),
      ['2:1', '-', '0:0', '1:2', '-'],
      undefined,
    ],
    ['four predictions beside members without one count', pool(2, 1), ['2:1', '-', '0:0', '1:2', '0:1'], '0: 2'],
    ['no members, no bonus', pool(2, 1), [], undefined],
    ['no score, no bonus', pool(null, null), ['2:1', '0:0', '1:2', '3:0'], undefined],
    ['a live score gives it provisionally', pool(0, 0), ['0:0', '1:0', '1:2', '3:0'], '0: 2'],
    ['a knockout draw: exact counts whoever goes through', quarter(1, 1, 2), ['1:1 1', '2:1', '1:0', '3:0'], '0: 2'],
    [
      'a knockout draw: two exact with different sides earn nothing',
      quarter(1, 1, 2),
      ['1:1 1', '1:1 2', '1:0', '3:0'],
      undefined,
    ],
    ['a knockout draw: the only side through earns 1', quarter(1, 1, 2), ['2:2 2', '2:1', '1:0', '3:0'], '0: 1'],
    [
      'a knockout match without a side through: nobody has it right',
      quarter(1, 1, null),
      ['2:2 2', '2:1', '1:0', '0:3'],
      undefined,
    ],
  ])('%s', (_, match, picks, award) => expect(awardOf(match, picks)).toBe(award));

  test('is withdrawn by a corrected result and goes to another member', () => {
    const picks = ['2:1', '2:0', '0:0', '1:2'];
    expect(awardOf(pool(2, 1), picks)).toBe('0: 2');
    expect(awardOf(pool(2, 0), picks)).toBe('1: 2');
    expect(awardOf(pool(3, 3), picks)).toBe('2: 1');
    expect(awardOf(pool(4, 0), picks)).toBeUndefined();
  });

  test('uses the points record of the competition', () => {
    const gradeOf = bonusGrades(pool(1, 0));
    const codes = [{ full1: 1, full2: 0, winner: null }, undefined].map((pick) => (pick ? encodePick(pick) : noPick));
    const members = codes.map((code) => gradeOf?.(code) ?? 0);
    expect(bonusAward(members, { members: 1, exact: 5, winner: 3 })).toEqual({ place: 0, points: 5 });
    expect(bonusAward(members, { members: 2, exact: 5, winner: 3 })).toBeUndefined();
  });
});
