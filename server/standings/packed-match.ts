import type { Contribution } from './contribution.ts';

/**
 * A match with the predictions and favourites that were frozen at its kick-off. Players who were created later are beyond the end of its
 * vectors and have no pick.
 */
export interface PackedMatch {
  id: string;
  /** Identifies one version of the pack: a match that was reopened and locked again has a new one. */
  pack: number;
  picks: Uint16Array;
  /** Two bits per player, so four players per byte: bit 0 says that the player has side 1 as a favourite, bit 1 says the same of side 2. */
  holders: Uint8Array;
  contribution: Contribution;
  /** Live matches are added again at each update of a ranking, settled matches only once. */
  live: boolean;
}

/** True if both matches add the same score to every player. */
export function hasSameEffect(a: PackedMatch, b: PackedMatch | undefined): boolean {
  return b !== undefined && a.contribution.signature === b.contribution.signature && a.pack === b.pack;
}

export function playersIn(match: PackedMatch): number {
  return Math.max(match.picks.length, match.holders.length * 4);
}

/**
 * Adds (sign 1) or subtracts (sign -1) the points that the match gives each player in its vectors: `to[i] = from[i] ± …`. `to` and `from`
 * may be the same array. Entries of `to` beyond the vectors are not changed.
 */
export function addPointsOfMatch(to: Int32Array, from: Int32Array, match: PackedMatch, sign: 1 | -1): void {
  addPicks(to, from, match, sign);
  addHoldings(to, match, sign);
}

function addPicks(to: Int32Array, from: Int32Array, { picks, holders, contribution }: PackedMatch, sign: 1 | -1): void {
  const byPick = sign === 1 ? contribution.byPick : contribution.byPick.map((value) => -value);
  const n = Math.min(to.length, picks.length);
  for (let i = 0; i < n; i++) to[i] = (from[i] as number) + (byPick[picks[i] as number] as number);
  if (to !== from && holders.length * 4 > n) to.set(from.subarray(n, Math.min(to.length, holders.length * 4)), n);
}

function addHoldings(to: Int32Array, { holders, contribution }: PackedMatch, sign: 1 | -1): void {
  if (contribution.byHolding.every((value) => value === 0)) return;
  const byHolding = sign === 1 ? contribution.byHolding : contribution.byHolding.map((value) => -value);
  const whole = Math.min(to.length >> 2, holders.length);
  for (let byte = 0, i = 0; byte < whole; byte++, i += 4) {
    const bits = holders[byte] as number;
    if (bits === 0) continue;
    to[i] = (to[i] as number) + (byHolding[bits & 3] as number);
    to[i + 1] = (to[i + 1] as number) + (byHolding[(bits >> 2) & 3] as number);
    to[i + 2] = (to[i + 2] as number) + (byHolding[(bits >> 4) & 3] as number);
    to[i + 3] = (to[i + 3] as number) + (byHolding[bits >> 6] as number);
  }
  for (let i = whole * 4; i < to.length && i >> 2 < holders.length; i++) {
    to[i] = (to[i] as number) + (byHolding[((holders[i >> 2] as number) >> ((i & 3) * 2)) & 3] as number);
  }
}
