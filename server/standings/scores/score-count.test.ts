import { expect, test } from 'vitest';
import { seededRandom } from '../../../game/results/seeded-random.ts';
import { packScore, partOf, totOf, unpackScore } from '../contribution.ts';
import { distinctBySorting } from './distinct-scores.ts';
import { applyAndCountCells, boundOf } from './score-cells.ts';
import { countByCells, countBySorting } from './score-count.ts';

test('counting by cells gives the same ranks as sorting, for any scores', () => {
  for (let round = 0; round < 30; round++) {
    const random = seededRandom(`counting ${round}`);
    const whole = (most: number): number => Math.floor(random() * (most + 1));
    // The best 5,000 players are counted together. With more players, single cells are counted too, and then all cells at once.
    const count = round % 5 === 0 ? 12_000 : whole(200);
    const all = Array.from({ length: count + whole(5) }, () =>
      packScore({ winner: whole(round), result: whole(round), team: whole(3) }),
    );
    const scores = { tot: Int32Array.from(all, totOf), part: Int32Array.from(all, partOf) };
    const players = { ranked: Uint8Array.from({ length: count }, () => whole(1)), count, version: 0 };
    const table = applyAndCountCells(scores, { change: undefined, players, bound: boundOf(scores), former: undefined });
    const [byCells, sorted] = [countByCells(scores, players, table), countBySorting(scores, players)];
    for (const score of [0, ...all.slice(0, 500)]) {
      expect(byCells.at(score)).toBe(sorted.at(score));
      expect(byCells.above(score)).toBe(sorted.above(score));
    }
    for (const places of [1, 2, 5, 4_000, 5_500, count, count + 1]) {
      if (places > 0) expect(byCells.thresholdFor(places)).toBe(sorted.thresholdFor(places));
    }
    expect(byCells.distinct()).toEqual(distinctBySorting(scores, players));
  }
});

test.each([
  { winner: 0, result: 0, team: 0 },
  { winner: 65_535, result: 65_535, team: 200_000 },
  { winner: 1, result: 40_000, team: 3 },
])('a score of %o is one safe integer in the order of the tie rule', (points) => {
  const score = packScore(points);
  expect(Number.isSafeInteger(score)).toBe(true);
  expect(unpackScore(score)).toEqual({ ...points, tot: points.winner + points.result + points.team });
  expect(packScore({ ...points, team: points.team + 1 })).toBeGreaterThan(score);
});
