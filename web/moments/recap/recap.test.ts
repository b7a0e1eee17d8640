import { describe, expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import type { RecordEntry } from '../../standings/data.ts';
import { bestOfSeveral, goalsChangedBy, recapOf } from './recap.ts';

describe('the recap of a player', () => {
  const finished = (id: string, full1: number, full2: number, difference = {}) =>
    aMatch({ id, status: 'FINISHED', full1, full2, ...difference });
  const calls = (matchId: string, exact: number) => ({ matchId, exact, winner: exact, picks: 9, goals: 20, top: [] });
  /** An entry of a record. `pick` is written like `2:1`; an empty one is no pick. */
  const entry = (matchId: string, pick: string, points = 0): RecordEntry => {
    const [full1 = 0, full2 = 0] = pick.split(':').map(Number);
    return {
      matchId,
      pick: pick === '' ? null : { full1, full2, winner: null },
      points: { winner: points, result: 0, team: 0 },
      rank: 1,
    };
  };

  test('names the exact score that the fewest had, and of two equal ones the one with more points', () => {
    const matches = [finished('1', 1, 0), finished('2', 2, 0), finished('3', 3, 0)];
    const record = [entry('3', '3:0', 6), entry('2', '2:0', 4), entry('1', '1:0', 4)];
    const best = (...crowd: ReturnType<typeof calls>[]) => recapOf(record, matches, crowd).best;
    expect(best(calls('1', 5), calls('2', 1), calls('3', 2))).toMatchObject({
      match: { id: '2' },
      exact: 1,
      points: 4,
    });
    expect(best(calls('1', 5), calls('2', 2), calls('3', 2))).toMatchObject({ match: { id: '3' }, points: 6 });
    expect(best(), 'if nobody knows how many had it').toMatchObject({ match: { id: '3' }, exact: undefined });
  });

  test('names the pick that was the most goals away of those without points, and of two equal ones the earlier', () => {
    const matches = [finished('1', 1, 0), finished('2', 5, 0), finished('3', 0, 3), finished('4', 3, 0)];
    const record = [entry('4', '0:0', 0), entry('3', '0:0', 0), entry('2', '1:0', 2), entry('1', '1:0', 4)];
    expect(recapOf(record, matches, []).furthest).toMatchObject({ match: { id: '3' }, away: 3 });
  });

  test('has no best call without an exact score, and no furthest one if every pick earned points', () => {
    const matches = [finished('1', 1, 0)];
    expect(recapOf([entry('1', '2:0', 2)], matches, [])).toMatchObject({ best: undefined, furthest: undefined });
    expect(recapOf([entry('1', '0:2', 0)], matches, [])).toMatchObject({ best: undefined, furthest: { away: 3 } });
    expect(recapOf([entry('1', '1:0', 4)], matches, []).furthest).toBeUndefined();
    expect(recapOf([entry('1', '')], matches, [])).toMatchObject({ best: undefined, furthest: undefined });
    expect(recapOf([], [], [])).toMatchObject({ best: undefined, furthest: undefined, lamps: [] });
  });

  test('has a lamp for each match that counted, in the order of kick-off, and counts them', () => {
    const matches = [
      finished('1', 1, 0),
      finished('2', 2, 0),
      finished('3', 3, 0),
      finished('4', 4, 0),
      finished('cancelled', 0, 0, { full1: null, full2: null }),
      finished('awarded', 3, 0, { awarded: true }),
    ];
    const record = [
      entry('awarded', '3:0', 0),
      entry('cancelled', '1:1', 0),
      entry('4', ''),
      entry('3', '0:1', 0),
      entry('2', '1:0', 2),
      entry('1', '1:0', 4),
    ];
    const { lamps, counts } = recapOf(record, matches, []);
    expect(lamps.map(({ matchId, kind }) => `${matchId} ${kind}`)).toEqual(['1 e', '2 r', '3 w', '4 n']);
    expect(counts).toEqual({ e: 1, r: 1, w: 1, n: 1 });
  });
});

describe('the goal that would have made a pick exact', () => {
  const over = { status: 'FINISHED', full1: 1, full2: 1 } as const;

  test('is one more or one fewer than in the score that counted', () => {
    expect(goalsChangedBy({ full1: 1, full2: 2 }, aMatch(over))).toBe(1);
    expect(goalsChangedBy({ full1: 1, full2: 0 }, aMatch(over))).toBe(-1);
  });

  test('is counted from the score after 90 minutes if that one counts', () => {
    const match = aMatch({ ...over, full1: 3, score90: { 1: 1, 2: 1 } });
    expect(goalsChangedBy({ full1: 2, full2: 1 }, match)).toBe(1);
  });
});

describe('the favourite that brought the most points', () => {
  test('is named if several brought some', () => {
    expect(bestOfSeveral({ KSA: 2, ARG: 14, FRA: 6 })).toEqual({ tla: 'ARG', points: 14 });
  });

  test.each([[undefined], [{}], [{ ARG: 14 }], [{ ARG: 6, FRA: 6 }]])('is not named of %j', (earned) => {
    expect(bestOfSeveral(earned)).toBe(undefined);
  });
});
