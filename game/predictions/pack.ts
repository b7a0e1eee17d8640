import type { PointsRule } from '../competition/points.ts';
import type { Pick } from './prediction.ts';
import { scoreOf, scorePick } from './scoring.ts';
import type { MatchScore } from './scoring.ts';

/** The code of a player without a pick. */
export const noPick = 65_535;

/** The highest code of a pick, which is 99:99 with side 2 through. */
const highestCode = (99 * 100 + 99) * 3 + 2;

/** Packs a pick into 16 bits, for a match's vector of locked picks. Source: docs/architecture.md#one-idea. */
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
 * The points of every pick code: `winner | result << 8` (each at most 255, see `pointsRule`). All are 0 while the match has no score, or if
 * it is cancelled. Codes that are not picks earn 0.
 */
export function scoreTable(match: MatchScore, points: PointsRule): Uint16Array {
  const table = new Uint16Array(65_536);
  if (!scoreOf(match)) return table;
  for (let code = 0; code <= highestCode; code++) {
    const pick = decodePick(code);
    if (!pick) continue;
    const { winner, result } = scorePick(pick, match, points);
    table[code] = winner | (result << 8);
  }
  return table;
}
