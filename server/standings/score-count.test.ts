import { expect, test } from 'vitest';
import { seededRandom } from '../../game/results/seeded-random.ts';
import { packScore } from './contribution.ts';
import { boundOf, countScores, countSorted } from './score-count.ts';

test('counting in the dense table gives the same ranks as sorting, for any scores', () => {
  for (let round = 0; round < 30; round++) {
    const random = seededRandom(`counting ${round}`);
    const whole = (most: number): number => Math.floor(random() * (most + 1));
    const count = whole(200);
    const scores = Int32Array.from({ length: count + whole(5) }, () =>
      packScore({ winner: whole(round), result: whole(round), team: whole(3) }),
    );
    const players = { ranked: Uint8Array.from({ length: count }, () => whole(1)), count, version: 0 };
    const [dense, sorted] = [countScores(scores, players, boundOf(scores)), countSorted(scores, players)];
    for (const score of [0, ...scores]) {
      expect(sorted.at(score)).toBe(dense.at(score));
      expect(sorted.above(score)).toBe(dense.above(score));
    }
    for (const places of [1, 2, 5, count, count + 1]) {
      if (places > 0) expect(sorted.thresholdFor(places)).toBe(dense.thresholdFor(places));
    }
  }
});
