import { defaultPoints } from '../game/competition/points.ts';
import type { Match } from '../game/matches/match.ts';
import { scoreCode } from '../game/predictions/pack.ts';

/** A match as the former engine stored it: a code of 16 bits per player, and two bits per player for the favourites. */
export interface FormerMatch {
  match: Match;
  picks: Uint16Array;
  holders: Uint8Array;
  team: [number, number];
}

/**
 * The former computation of totals and ranks, as a reference for measurements. A score has 31 bits (`tot`, `result`, `winner`), so only
 * competitions with few points fit. After a goal, the function that is returned adds the live matches to the sums of the finished ones,
 * counts every score in a dense table, and returns the rank of the last player.
 */
export function formerRanking(over: readonly FormerMatch[], players: number): (live: readonly FormerMatch[]) => number {
  const settled = new Int32Array(players);
  for (const match of over) addFormer(settled, settled, match);
  const most = boundOf(settled);
  const scores = new Int32Array(players);
  return (live) => {
    const bound = { ...most };
    live.forEach((match, at) => {
      const best = addFormer(scores, at === 0 ? settled : scores, match);
      bound.tot += best.tot;
      bound.result += best.result;
      bound.winner += best.winner;
    });
    return countFormer(scores, bound);
  };
}

interface Bound {
  tot: number;
  result: number;
  winner: number;
}

function addFormer(
  to: Int32Array,
  from: Int32Array,
  { match, picks, holders, team: [side1, side2] }: FormerMatch,
): Bound {
  const byPick = new Int32Array(65_536);
  for (let code = 0; code < 30_000; code++) {
    const { winner, result } = scoreCode(code, match, defaultPoints);
    byPick[code] = ((winner + result) << 20) | (result << 10) | winner;
  }
  for (let i = 0; i < to.length; i++) to[i] = (from[i] as number) + (byPick[picks[i] as number] as number);
  const byHolding = Int32Array.of(0, side1, side2, side1 + side2).map((points) => points << 20);
  if (side1 + side2 > 0) addHoldings(to, holders, byHolding);
  const bound = boundOf(byPick);
  return { ...bound, tot: bound.tot + side1 + side2 };
}

function addHoldings(to: Int32Array, holders: Uint8Array, byHolding: Int32Array): void {
  for (let byte = 0, i = 0; byte < to.length >> 2; byte++, i += 4) {
    const bits = holders[byte] as number;
    if (bits === 0) continue;
    to[i] = (to[i] as number) + (byHolding[bits & 3] as number);
    to[i + 1] = (to[i + 1] as number) + (byHolding[(bits >> 2) & 3] as number);
    to[i + 2] = (to[i + 2] as number) + (byHolding[(bits >> 4) & 3] as number);
    to[i + 3] = (to[i + 3] as number) + (byHolding[bits >> 6] as number);
  }
}

function countFormer(scores: Int32Array, bound: Bound): number {
  const [winners, results] = [bound.winner + 1, bound.result + 1];
  const at = new Uint32Array((bound.tot + 1) * results * winners);
  const ranked = everybody(scores.length);
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    const place = ((score >>> 20) * results + ((score >>> 10) & 1023)) * winners + (score & 1023);
    at[place] = (at[place] as number) + (ranked[i] as number);
  }
  const above = new Uint32Array(at.length);
  for (let place = at.length - 1, sum = 0; place >= 0; place--) {
    above[place] = sum;
    sum += at[place] as number;
  }
  const last = scores.at(-1) ?? 0;
  return (above[((last >>> 20) * results + ((last >>> 10) & 1023)) * winners + (last & 1023)] ?? 0) + 1;
}

let ranked = new Uint8Array(0);

function everybody(players: number): Uint8Array {
  if (ranked.length !== players) ranked = new Uint8Array(players).fill(1);
  return ranked;
}

function boundOf(scores: Int32Array): Bound {
  const bound = { tot: 0, result: 0, winner: 0 };
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (score >>> 20 > bound.tot) bound.tot = score >>> 20;
    if (((score >>> 10) & 1023) > bound.result) bound.result = (score >>> 10) & 1023;
    if ((score & 1023) > bound.winner) bound.winner = score & 1023;
  }
  return bound;
}
