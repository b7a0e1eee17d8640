import { factorOf } from '../../game/competition/points.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { scoreCode } from '../../game/predictions/pack.ts';

/** The most points of one kind (`winner` or `result`) that a score can hold. */
const maxPart = 65_535;

const totUnit = 2 ** 32;

/**
 * Packs a score into one number, in the order of the tie rule: `tot`, then `result`, then `winner` (docs/product.md#ties). The number is a
 * safe integer, so two scores are compared as two numbers, and `score + 1` is the next higher score.
 */
export function packScore({ winner, result, team }: { winner: number; result: number; team: number }): number {
  return (winner + result + team) * totUnit + result * 65_536 + winner;
}

export function unpackScore(value: number): { tot: number; winner: number; result: number; team: number } {
  const tot = totOf(value);
  const result = partOf(value) >>> 16;
  const winner = partOf(value) & maxPart;
  return { tot, winner, result, team: tot - result - winner };
}

/** Combines the entries of a player in the two arrays of a ranking (`scores/score-arrays.ts`) into one score. */
export function scoreFrom(tot: number, part: number): number {
  return tot * totUnit + (part >>> 0);
}

export function totOf(score: number): number {
  return Math.floor(score / totUnit);
}

/** Returns `result << 16 | winner` as a signed 32-bit number, as a ranking stores it. */
export function partOf(score: number): number {
  return score | 0;
}

/** Adds points, such as the bonus of a group, to the highest part of a score. */
export function addToTot(score: number, points: number): number {
  return score + points * totUnit;
}

/** The points that one match adds to each player, by the packed pick and by which of the two teams the player has as a favourite. */
export interface Contribution {
  /** Two contributions of one pack with the same signature add the same points. */
  signature: string;
  /** What a pick adds to `tot`, and to `result << 16 | winner`, by the pick's byte in the match's palette. */
  tot: Int32Array;
  part: Int32Array;
  /** What favourites add to `tot`, by the two bits of a player: none, side 1, side 2, both. */
  byHolding: Int32Array;
  /** The score that a pick code adds, also for codes outside the palette. */
  scoreOfCode(code: number): number;
}

/**
 * Returns the contribution of a match with its present score. All points are zero while there is no score. `team` has the points that
 * players earn for having side 1 or side 2 as a favourite, and `palette` has the codes of the match's picks.
 */
export function contributionOf(
  match: Match,
  points: PointsRule,
  { team, palette }: { team: [number, number]; palette: Uint16Array },
): Contribution {
  const tot = new Int32Array(256);
  const part = new Int32Array(256);
  palette.forEach((code, byte) => {
    const { winner, result } = scoreCode(code, match, points);
    tot[byte] = winner + result;
    part[byte] = (result << 16) | winner;
  });
  const [side1, side2] = team;
  return {
    signature: signatureOf(match, points, team),
    tot,
    part,
    byHolding: Int32Array.of(0, side1, side2, side1 + side2),
    scoreOfCode: (code) => packScore({ ...scoreCode(code, match, points), team: 0 }),
  };
}

/** Computes the signature of a contribution without computing its tables. */
export function signatureOf(match: Match, points: PointsRule, team: [number, number]): string {
  return [
    match.id,
    match.full1,
    match.full2,
    match.winner,
    match.score90?.[1],
    match.score90?.[2],
    match.awarded,
    match.stage,
    points.version,
    ...team,
  ].join('|');
}

/**
 * True if the most points that a player can collect for picks under these rules fit into a score. Rules that do not fit are refused. The
 * points of favourites need no check: 1,000 matches with the highest points for two favourites each stay far below the limit of `tot`.
 */
export function fitsScores(points: PointsRule, matchStages: readonly Match['stage'][]): boolean {
  let winner = 0;
  let result = 0;
  for (const stage of matchStages) {
    winner += points.winner * factorOf(points, stage);
    result += Math.max(points.exact, points.difference) * factorOf(points, stage);
  }
  return winner <= maxPart && result <= maxPart;
}
