import { rankingBeforeKickoff, scopeRanking } from '../standings/scopes.ts';
import type { Standings } from '../standings/standings.ts';

/**
 * Returns those of `others` who were not ahead of the player before the latest kick-off and are ahead now, the nearest first. Source:
 * docs/product.md#rivals.
 */
export function passedBy(standings: Standings, { idx, others }: { idx: number; others: readonly number[] }): number[] {
  const now = scopeRanking(standings, 'overall');
  const before = rankingBeforeKickoff(standings, 'overall');
  if (!before) return [];
  const isAhead = (other: number): boolean => now.scoreOf(other) > now.scoreOf(idx);
  const wasAhead = (other: number): boolean => before.scoreOf(other) > before.scoreOf(idx);
  return others
    .filter((other) => other !== idx && isAhead(other) && !wasAhead(other))
    .toSorted((a, b) => now.scoreOf(a) - now.scoreOf(b) || a - b);
}
