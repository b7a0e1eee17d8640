import { codeOf } from '../../game/predictions/pick-vector.ts';
import type { PickVector } from '../../game/predictions/pick-vector.ts';
import type { Contribution } from './contribution.ts';
import { addToTot } from './contribution.ts';

/**
 * A match with the predictions and favourites that were frozen when it locked. Players who were created later are
 * beyond the end of its vectors and have no pick. The object never changes: a change of the match makes a new object.
 */
export interface PackedMatch {
  id: string;
  /**
   * Identifies one reading of the pack from the database. A match that was reopened and locked again has a new number.
   */
  pack: number;
  picks: PickVector;
  /**
   * Two bits per player, so four players per byte: bit 0 says that the player has side 1 as a favourite, bit 1 says the same of side 2.
   * Empty if nobody has one of them.
   */
  holders: Uint8Array;
  contribution: Contribution;
  live: boolean;
}

/** True if both matches add the same score to every player. */
export function hasSameEffect(a: PackedMatch, b: PackedMatch | undefined): boolean {
  return b !== undefined && a.contribution.signature === b.contribution.signature && a.pack === b.pack;
}

export function playersIn({ picks, holders }: PackedMatch): number {
  return Math.max(picks.bytes.length, holders.length * 4);
}

/** Returns the score that the match adds to a player. */
export function scoreInMatch(match: PackedMatch, idx: number): number {
  return addToTot(pickScoreIn(match, idx), match.contribution.byHolding[holdingOf(match, idx)] ?? 0);
}

/** Returns the score that the player's pick adds, without the points of favourites. */
export function pickScoreIn({ picks, contribution }: PackedMatch, idx: number): number {
  return contribution.scoreOfCode(codeOf(picks, idx));
}

/** Returns the two bits of a player: which sides of the match they have as favourites. */
export function holdingOf({ holders }: Pick<PackedMatch, 'holders'>, idx: number): number {
  return ((holders[idx >> 2] ?? 0) >> ((idx & 3) * 2)) & 3;
}
