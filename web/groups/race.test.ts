import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../game/identity/player.ts';
import { levelsOf, mostRunners, scaleOf, runnersOf } from './race.ts';

const row = (uid: string): PlayerRow => ({
  uid,
  nick: uid,
  simulated: false,
  score: { tot: 0, winner: 0, result: 0, team: 0, bonusG: {} },
  rank: 1,
  shared: false,
  movement: null,
  live: 0,
  form: '',
  flag: null,
});
const table = Array.from({ length: 30 }, (_, place) => row(`p${place}`));

describe('the race of a group', () => {
  test('shows a small group completely', () => {
    expect(runnersOf(table.slice(0, 8), 'p3', mostRunners).length).toBe(8);
  });
  test('shows the first players of a large group, and always the own player', () => {
    expect(runnersOf(table, 'p3', mostRunners).map((runner) => runner.uid)).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
      'p5',
      'p6',
      'p7',
    ]);
    expect(runnersOf(table, 'p25', mostRunners).at(-1)?.uid).toBe('p25');
    expect(runnersOf(table, 'nobody', mostRunners).length).toBe(8);
  });
  test('has a row for players who are level with and without live points, in the order of the table', () => {
    const rows = [{ ...row('a'), live: 4 }, row('b'), { ...row('c'), live: 2 }, row('me'), row('d')];
    const totals: Record<string, number> = { a: 9, b: 7, c: 7, me: 7, d: 3 };
    const levels = levelsOf(rows, { meUid: 'me', totalOf: ({ uid }) => totals[uid] ?? 0 });
    expect(levels.map(({ settled, now, rows }) => [settled, now, rows.map(({ uid }) => uid).join(' ')])).toEqual([
      [5, 9, 'a'],
      [7, 7, 'me b'],
      [5, 7, 'c'],
      [3, 3, 'd'],
    ]);
  });
  test.each([
    [[59, 62, 63, 65, 71, 72, 76], { from: 55, to: 80, marks: [55, 60, 65, 70, 75, 80] }],
    [[0, 0, 0], { from: 0, to: 1, marks: [0, 1] }],
    [[4], { from: 3, to: 5, marks: [3, 4, 5] }],
    [[0, 10], { from: 0, to: 12, marks: [0, 2, 4, 6, 8, 10, 12] }],
    [[12, 310], { from: 0, to: 400, marks: [0, 100, 200, 300, 400] }],
  ])('of %j has an axis with round numbers', (totals, places) => expect(scaleOf(totals)).toEqual(places));
});
