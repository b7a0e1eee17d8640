import type { DayScore } from '../../game/identity/player.ts';
import { unpackScore } from './contribution.ts';
import { scoreInMatch } from './packed-match.ts';
import { inScope, oncePerChange } from './scopes.ts';
import type { Standings } from './standings.ts';

/**
 * Returns what a player has earned today, which is the score in the table of that scope, and how much of it is provisional. It is synchronous,
 * so it belongs to one version. Source: docs/product.md#today-and-stage.
 */
export function dayScore(standings: Standings, idx: number): DayScore {
  const today = oncePerChange(standings, 'matches of today', () =>
    standings.listLocked().filter(inScope(standings, 'today')),
  );
  let [score, live] = [0, 0];
  for (const { id } of today) {
    const packed = standings.packedMatch(id);
    if (!packed) continue;
    const earned = scoreInMatch(packed, idx);
    score += earned;
    if (packed.live) live += earned;
  }
  const { tot, team } = unpackScore(score);
  return { tot, team, live: unpackScore(live).tot };
}
