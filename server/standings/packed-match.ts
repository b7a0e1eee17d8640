import type { Contribution } from './contribution.ts';

/** A match with what froze at its kick-off; vectors end at the last player of that time, later ones had no pick. */
export interface PackedMatch {
  id: string;
  /** Identifies this reading of the pack: a match that was reopened and has locked again has another one. */
  pack: number;
  picks: Uint16Array;
  /** Two bits a player, four players a byte: bit 0, the player held the first side; bit 1, the second. */
  holders: Uint8Array;
  contribution: Contribution;
  /** Live matches are added at each reading, settled ones once. */
  live: boolean;
}

/** True if both give every player the same. */
export function givesTheSame(a: PackedMatch, b: PackedMatch | undefined): boolean {
  return b !== undefined && a.contribution.signature === b.contribution.signature && a.pack === b.pack;
}

/** How many players the match's vectors cover. */
export function playersIn(match: PackedMatch): number {
  return Math.max(match.picks.length, match.holders.length * 4);
}

/**
 * Adds (or takes out, sign -1) what the match gives every player its vectors cover: `to[i] = from[i] ± …`. `to` may be
 * `from`; players beyond the vectors are left as they are in `to`.
 */
export function addMatch(to: Int32Array, from: Int32Array, match: PackedMatch, sign: 1 | -1): void {
  addPicks(to, from, match, sign);
  addHoldings(to, match, sign);
}

function addPicks(to: Int32Array, from: Int32Array, { picks, holders, contribution }: PackedMatch, sign: 1 | -1): void {
  const byPick = sign === 1 ? contribution.byPick : contribution.byPick.map((it) => -it);
  const n = Math.min(to.length, picks.length);
  for (let i = 0; i < n; i++) to[i] = (from[i] as number) + (byPick[picks[i] as number] as number);
  if (to !== from && holders.length * 4 > n) to.set(from.subarray(n, Math.min(to.length, holders.length * 4)), n);
}

function addHoldings(to: Int32Array, { holders, contribution }: PackedMatch, sign: 1 | -1): void {
  if (contribution.byHolding.every((it) => it === 0)) return;
  const byHolding = sign === 1 ? contribution.byHolding : contribution.byHolding.map((it) => -it);
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
