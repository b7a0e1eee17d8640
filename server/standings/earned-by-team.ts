import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import type { Game } from './game.ts';
import { holdingOf } from './packed-match.ts';

/**
 * Returns the points that a player has earned with favourite teams, by `tla`. Teams that earned none are left out. All points come from one
 * version of the standings.
 */
export function earnedByTeam(standings: Game['standings'], idx: number | null): Record<string, number> {
  const earned: Record<string, number> = {};
  if (idx === null) return earned;
  const points = teamPointsByMatch(standings.listMatches(), standings.competition);
  for (const match of standings.listLocked()) {
    const packed = standings.packedMatch(match.id);
    const held = packed ? holdingOf(packed, idx) : 0;
    const sides = points.get(match.id) ?? [0, 0];
    for (const [index, tla] of [match.team1, match.team2].entries()) {
      const credit = sides[index] ?? 0;
      if (tla !== null && held & (index + 1) && credit > 0) earned[tla] = (earned[tla] ?? 0) + credit;
    }
  }
  return earned;
}
