import type { PointsRule } from '../competition/points.ts';
import type { Pick } from './prediction.ts';
import { scorePick } from './scoring.ts';
import type { MatchScore } from './scoring.ts';

/** The code of a player without a pick. */
export const noPick = 65_535;

/** The highest code of a pick, which is 99:99 with side 2 through. */
const highestCode = (99 * 100 + 99) * 3 + 2;

/** Returns the 16-bit code of a pick for a match's vector of locked picks. Source: docs/architecture.md#one-idea. */
export function encodePick(pick: Pick): number {
  return (pick.full1 * 100 + pick.full2) * 3 + (pick.winner ?? 0);
}

/** Returns the pick of a code; undefined for `noPick` and for every code that is not a pick. */
export function decodePick(code: number): Pick | undefined {
  if (!Number.isInteger(code) || code < 0 || code > highestCode) return undefined;
  const scores = Math.floor(code / 3);
  const winner = code % 3;
  return { full1: Math.floor(scores / 100), full2: scores % 100, winner: winner === 1 || winner === 2 ? winner : null };
}

/**
 * Returns the points of a pick code by kind, as `scorePick` computes them; 0 for a code that is not a pick.
 */
export function scoreCode(code: number, match: MatchScore, points: PointsRule): { winner: number; result: number } {
  const pick = decodePick(code);
  return pick ? scorePick(pick, match, points) : { winner: 0, result: 0 };
}
