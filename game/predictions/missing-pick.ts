import type { Match } from '../matches/match.ts';
import { needsWinner, predictionRefusal } from './prediction.ts';
import type { Pick as PredictedScore } from './prediction.ts';

/** The badges of missing picks count matches that lock within this time. Source: docs/product.md#badges-of-missing-picks. */
export const closesSoonMs = 48 * 3_600_000;

type Dated = Pick<Match, 'utcDate' | 'dateKnown'>;
type Pickable = Dated & Pick<Match, 'asksThrough'> & Parameters<typeof predictionRefusal>[0];

/**
 * True for a match that takes picks at wall time `now` and has no whole pick: none (`undefined`), or a draw that does not say who goes through
 * although the match asks for it. A postponed match without a date takes picks, but never lacks one. Source: docs/product.md#who-goes-through,
 * docs/product.md#postponed-matches.
 */
export function lacksPick(match: Pickable, pick: PredictedScore | undefined, now: Date): boolean {
  if (!match.dateKnown || predictionRefusal(match, now) !== undefined) return false;
  return pick === undefined || needsWinner(pick, match);
}

/**
 * True if an open match locks within 48 hours of `tournamentMs`, which is tournament time in ms; exactly 48 hours is within. It depends on the clock of
 * the tournament only, so that a paused replay counts like a running one. It is also true for a match that is still open after its kick-off, because
 * that one can lock at any moment. Source: docs/product.md#badges-of-missing-picks.
 */
export function closesSoon({ utcDate, dateKnown }: Dated, tournamentMs: number): boolean {
  return dateKnown && Date.parse(utcDate) - tournamentMs <= closesSoonMs;
}

/** Returns a number of missing picks as a badge shows it: nothing for 0, and `9+` for ten and more. */
export function badgeText(missing: number): string {
  return missing > 9 ? '9+' : missing > 0 ? String(missing) : '';
}
