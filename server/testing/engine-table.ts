import { unpackScore } from '../standings/contribution.ts';
import { scopeRanking } from '../standings/scopes.ts';
import type { Standings } from '../standings/standings.ts';
import type { SqlRow } from './standings-by-sql.ts';

/** Returns the whole table as the engine has it, in the form and order of `standingsBySql`. */
export function engineTable(standings: Standings): SqlRow[] {
  const ranking = scopeRanking(standings, 'overall');
  return [...standings.players.ranked.keys()]
    .filter((idx) => standings.players.ranked[idx] === 1)
    .map((idx) => ({ idx, ...unpackScore(ranking.scoreOf(idx)), rank: ranking.rankOf(ranking.scoreOf(idx)) }))
    .toSorted((a, b) => a.rank - b.rank || a.idx - b.idx);
}
