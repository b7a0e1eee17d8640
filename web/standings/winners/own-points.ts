import type { Match } from '../../../game/matches/match.ts';
import { matchdayKey } from '../../../game/standings/matchday.ts';
import type { RecordEntry } from '../data.ts';

/** Returns the points of a player's record in each matchday with a locked match, by the keys of the matchdays. */
export function ownPointsByMatchday(
  record: readonly Pick<RecordEntry, 'matchId' | 'points'>[],
  matches: readonly Match[],
): Map<string, number> {
  const byId = new Map(matches.filter(({ kind }) => kind === 'league').map((match) => [match.id, match]));
  const sums = new Map<string, number>();
  for (const { matchId, points } of record) {
    const match = byId.get(matchId);
    if (!match) continue;
    const key = matchdayKey(match);
    sums.set(key, (sums.get(key) ?? 0) + points.winner + points.result + points.team);
  }
  return sums;
}
