import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { staged, worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { decodePick, encodePick, noPick, scoreCode } from './pack.ts';
import { scorePick } from './scoring.ts';
import type { MatchScore } from './scoring.ts';

const goals = fc.integer({ min: 0, max: 99 });
const side = fc.constantFrom(null, 1 as const, 2 as const);
const pick = fc.record({ full1: goals, full2: goals, winner: side });
/** Small scores, so that exact scores and right differences occur. */
const fewGoals = fc.integer({ min: 0, max: 4 });
const match = fc
  .record({ stage: fc.constantFrom(...worldCupStages()), full1: fewGoals, full2: fewGoals, winner: side })
  .map(({ stage, ...score }) => ({ ...staged(stage.id), ...score }));

test('unpacking a packed pick returns the same pick', () => {
  fc.assert(
    fc.property(pick, (value) => {
      expect(decodePick(encodePick(value))).toEqual(value);
    }),
  );
});

test.each([
  [{ full1: 0, full2: 0, winner: null }, 0],
  [{ full1: 2, full2: 1, winner: null }, 603],
  [{ full1: 1, full2: 1, winner: 2 }, 305],
  [{ full1: 99, full2: 99, winner: 2 }, 29_999],
] as const)('%o is packed as %i', (value, code) => {
  expect(encodePick(value)).toBe(code);
});

test.each([noPick, 30_000, -1, 0.5])('%d is the code of no pick', (code) => {
  expect(decodePick(code)).toBeUndefined();
});

test('every code earns the points of the scoring rule, and a code that is no pick earns nothing', () => {
  fc.assert(fc.property(match, expectSamePoints), { numRuns: 30 });
});

function expectSamePoints(match: MatchScore) {
  for (let code = 0; code < 65_536; code++) {
    const decoded = decodePick(code);
    const expected = decoded ? scorePick(decoded, match, defaultPoints) : { winner: 0, result: 0 };
    const score = scoreCode(code, match, defaultPoints);
    if (score.winner !== expected.winner || score.result !== expected.result) throw new Error(`code ${code}`);
  }
}

test('a match without a score, such as a cancelled one, earns nobody points', () => {
  const cancelled = { ...staged('FINAL'), full1: null, full2: null, winner: 1 as const };
  for (let code = 0; code < 65_536; code++) {
    const { winner, result } = scoreCode(code, cancelled, defaultPoints);
    if (winner + result !== 0) throw new Error(`code ${code}`);
  }
});
