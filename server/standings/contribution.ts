import { factorOf } from '../../game/competition/points.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { scoreTable } from '../../game/predictions/pack.ts';

/**
 * A player's score is packed into 31 bits: tot (11 bits), result (10 bits) and winner (10 bits), in the order of the tie rule
 * (docs/product.md#ties). Adding a match is therefore one addition, and comparing two scores is comparing two numbers.
 */
export const maxTot = 2047;
export const maxPart = 1023;

export function packScore({ winner, result, team }: { winner: number; result: number; team: number }): number {
  return ((winner + result + team) << 20) | (result << 10) | winner;
}

export function unpackScore(value: number): { tot: number; winner: number; result: number; team: number } {
  const tot = value >>> 20;
  const result = (value >>> 10) & maxPart;
  const winner = value & maxPart;
  return { tot, winner, result, team: tot - result - winner };
}

/** The packed scores that one match adds to its players, by packed pick and by which of the two teams a player has as a favourite. */
export interface Contribution {
  /** Two contributions with the same signature have the same tables. */
  signature: string;
  byPick: Int32Array;
  byHolding: Int32Array;
}

/**
 * Returns the contribution of a match with its present score; the tables are all zero while there is no score. `team` has the points that
 * players earn for having side 1 or side 2 as a favourite.
 */
export function contributionOf(match: Match, points: PointsRule, team: [number, number]): Contribution {
  const byPick = new Int32Array(65_536);
  const scores = scoreTable(match, points);
  for (let code = 0; code < scores.length; code++) {
    const score = scores[code] ?? 0;
    if (score !== 0) byPick[code] = packScore({ winner: score & 255, result: score >>> 8, team: 0 });
  }
  const [side1, side2] = team;
  const byHolding = Int32Array.of(0, side1, side2, side1 + side2).map((points) =>
    packScore({ winner: 0, result: 0, team: points }),
  );
  return { signature: signatureOf(match, points, team), byPick, byHolding };
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

/** True if the most points that a player can collect under these rules fit into 31 bits. Rules that do not fit are refused. */
export function fitsScores(points: PointsRule, matchStages: readonly Match['stage'][]): boolean {
  let winner = 0;
  let result = 0;
  for (const stage of matchStages) {
    winner += points.winner * factorOf(points, stage);
    result += Math.max(points.exact, points.difference) * factorOf(points, stage);
  }
  const perTeam = points.team.win * 8 + points.team.round * 4 + points.team.champion;
  return winner <= maxPart && result <= maxPart && winner + result + perTeam * 4 <= maxTot;
}
