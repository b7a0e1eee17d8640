import type { PointsRule } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { scoreTable } from '../../game/predictions/pack.ts';

/**
 * A player's score in 31 bits, so that adding a match is one addition and comparing two scores is comparing two
 * numbers: tot (11 bits), result (10), winner (10), which is the order of the tie rule (docs/product.md#ties).
 */
export const maxTot = 2047;
export const maxPart = 1023;

export function packScore(it: { winner: number; result: number; team: number }): number {
  return ((it.winner + it.result + it.team) << 20) | (it.result << 10) | it.winner;
}

export function unpackScore(value: number): { tot: number; winner: number; result: number; team: number } {
  const tot = value >>> 20;
  const result = (value >>> 10) & maxPart;
  const winner = value & maxPart;
  return { tot, winner, result, team: tot - result - winner };
}

/** What one match adds to every player: looked up by the packed pick, and by which of the two teams is a favourite. */
export interface Contribution {
  /** Changes whenever the tables change. */
  signature: string;
  byPick: Int32Array;
  byHolding: Int32Array;
}

/**
 * The tables of a match as it is; all zero without a score. `team` is what its two sides earn the players who have
 * them.
 */
export function contributionOf(match: Match, points: PointsRule, team: [number, number]): Contribution {
  const byPick = new Int32Array(65_536);
  const scores = scoreTable(match, points);
  for (let code = 0; code < scores.length; code++) {
    const it = scores[code] ?? 0;
    if (it !== 0) byPick[code] = packScore({ winner: it & 255, result: it >>> 8, team: 0 });
  }
  const [side1, side2] = team;
  const byHolding = Int32Array.of(0, side1, side2, side1 + side2).map((points) =>
    packScore({ winner: 0, result: 0, team: points }),
  );
  return { signature: signatureOf(match, points, team), byPick, byHolding };
}

/** Identifies a contribution without computing it. */
export function signatureOf(match: Match, points: PointsRule, team: [number, number]): string {
  return [match.id, match.full1, match.full2, match.winner, match.stage, points.version, ...team].join('|');
}

/**
 * True if the most that a player can collect by these rules fits into 31 bits; otherwise the points record is refused.
 */
export function fitsScores(points: PointsRule, matchStages: readonly Match['stage'][]): boolean {
  let winner = 0;
  let result = 0;
  for (const stage of matchStages) {
    winner += points.winner * points.factor[stage];
    result += Math.max(points.exact, points.difference) * points.factor[stage];
  }
  const perTeam = points.team.win * 8 + points.team.round * 4 + points.team.champion;
  return winner <= maxPart && result <= maxPart && winner + result + perTeam * 4 <= maxTot;
}
