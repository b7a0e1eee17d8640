import type { Match } from '../../../game/matches/match.ts';
import { teamChangesBetween } from '../../../game/standings/team-changes.ts';
import type { SideChange, TeamChange } from '../../../game/standings/team-changes.ts';
import { holdingOf } from '../packed-match.ts';
import type { Standings } from '../standings.ts';

/**
 * Returns the teams whose points for favourites would differ between two states of all matches, with the number of players who have each as
 * a favourite in the match that the points belong to. If a team's points change in several matches, this is the largest number. Open
 * matches are left out, because favourites are counted at the lock.
 */
export function teamEffect(standings: Standings, { before, after }: { before: Match[]; after: Match[] }): TeamChange[] {
  if (!standings.hasFavourites) return [];
  const { points, stages } = standings.competition;
  const changes = teamChangesBetween(before, after, { points, stages });
  const sums = new Map<string, TeamChange>();
  for (const change of changes) {
    const players = countHolders(standings, change);
    if (players === undefined) continue;
    const { tla } = change;
    const former = sums.get(tla);
    const sum = {
      tla,
      points: (former?.points ?? 0) + change.points,
      players: Math.max(former?.players ?? 0, players),
    };
    sums.set(tla, sum);
  }
  return [...sums.values()].filter((team) => team.points !== 0);
}

/** Returns how many players have the side of a locked match as a favourite; undefined for an open match. */
function countHolders(standings: Standings, { matchId, side }: SideChange): number | undefined {
  const packed = standings.packedMatch(matchId);
  if (!packed) return undefined;
  const { ranked, count } = standings.players;
  let sum = 0;
  const end = Math.min(count, packed.holders.length * 4);
  for (let idx = 0; idx < end; idx++) if (holdingOf(packed, idx) & side) sum += ranked[idx] ?? 0;
  return sum;
}
