import { describe, expect, test } from 'vitest';
import { estimateGoals, estimateShootOut } from './estimate-goals.ts';

const ids = Array.from({ length: 50 }, (_, index) => String(index + 1));
const count = (goals: { team: number; minute: number }[], until: number) =>
  [1, 2].map((team) => goals.filter((goal) => goal.team === team && goal.minute <= until).length);

describe('estimated goals', () => {
  test.each(ids)('of match %s make all scores come true', (id) => {
    const scores = { halfTime: { 1: 1, 2: 0 }, regularTime: { 1: 3, 2: 3 }, afterExtraTime: { 1: 4, 2: 3 } };
    const goals = estimateGoals(id, scores);
    expect([count(goals, 45), count(goals, 90), count(goals, 120)]).toEqual([
      [1, 0],
      [3, 3],
      [4, 3],
    ]);
    expect(goals.every(({ estimated, scorer }) => estimated === true && scorer === '')).toBe(true);
    expect(goals).toEqual(goals.toSorted((a, b) => a.minute - b.minute));
    expect(estimateGoals(id, scores)).toEqual(goals);
  });

  test('are at different minutes in different matches', () => {
    const scores = { halfTime: null, regularTime: { 1: 2, 2: 1 }, afterExtraTime: null };
    expect(new Set(ids.map((id) => JSON.stringify(estimateGoals(id, scores)))).size).toBeGreaterThan(40);
  });
});

describe('an estimated shoot-out', () => {
  test.each([
    [3, 0],
    [4, 2],
    [2, 4],
    [5, 4],
    [3, 2],
    [7, 6],
    [11, 10],
  ])('ends %i:%i, and as soon as it is decided', (one, two) => {
    for (const id of ids) {
      const kicks = estimateShootOut(id, { 1: one, 2: two });
      const scored = (team: number, of = kicks) => of.filter((kick) => kick.team === team && kick.scored).length;
      expect([scored(1), scored(2)]).toEqual([one, two]);
      expect(kicks.every((kick, index) => index === 0 || kick.team !== kicks[index - 1]?.team)).toBe(true);
      const before = kicks.slice(0, -1);
      const left = (team: number) => Math.max(0, 5 - before.filter((kick) => kick.team === team).length);
      if (kicks.length <= 10) {
        expect(scored(1, before)).toBeLessThanOrEqual(scored(2, before) + left(2));
        expect(scored(2, before)).toBeLessThanOrEqual(scored(1, before) + left(1));
      }
    }
  });
});
