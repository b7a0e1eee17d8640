import { recentCount } from '../standings/duel/duel.ts';
import type { DuelMatch } from '../standings/duel/duel.ts';

/**
 * Returns the matches that are listed below the chart of the lead, the newest first: the latest that one of the two picked or that changed
 * the lead, or all of a few matches without such a one. `matches` begin with the oldest.
 */
export function matchesListed(matches: readonly DuelMatch[]): DuelMatch[] {
  const newest = matches.toReversed();
  const latest = newest.filter(isOfInterest).slice(0, recentCount);
  return latest.length === 0 && newest.length <= recentCount ? newest : latest;
}

/** True if one of the two picked the match, or if it changed the lead. */
export function isOfInterest({ my, their }: DuelMatch): boolean {
  return my.pick !== null || their.pick !== null || my.team !== their.team;
}
