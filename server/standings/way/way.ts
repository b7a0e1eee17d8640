import type * as z from 'zod/mini';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { TableScope, getWayEndpoint } from '../../../game/standings/api.ts';
import { teamPointsByMatch } from '../../../game/standings/team-points.ts';
import { atOneVersion } from '../at-one-version.ts';
import { contributionOf } from '../contribution.ts';
import { firstByName } from '../by-name.ts';
import { numberAbove } from '../scores/distinct-scores.ts';
import type { DistinctScores } from '../scores/distinct-scores.ts';
import { addNames, namesFor, scoreRows } from '../player-rows.ts';
import { scopeRanking } from '../scopes.ts';
import type { TableParts } from '../player-rows.ts';
import { scoreInMatch } from '../packed-match.ts';
import type { PackedMatch } from '../packed-match.ts';
import type { Ranking } from '../ranking.ts';
import type { Standings } from '../standings.ts';
import { neighboursOf } from './neighbours.ts';

type Way = z.output<typeof getWayEndpoint.answer>;
type Ending = Way['endings'][number];

/**
 * Returns a player's neighbours in the scope's table and its leader. For the overall table it also returns the rank that the player would have
 * after a few endings of each live match.
 */
export async function wayOf(game: TableParts, { idx, scope }: { idx: number; scope: TableScope }): Promise<Way> {
  const { standings } = game;
  return atOneVersion(standings, async () => {
    const ranking = scopeRanking(standings, scope);
    const near = await neighboursOf(game, { ranking, idx });
    const first = near.length === 0 ? [] : await leaderAhead(game, { ranking, idx });
    const names = await namesFor(game, [...new Set([...near, ...first])]);
    const rowsOf = (players: number[]) => addNames(scoreRows(standings, { scope, idx: players }), names);
    const neighbours = rowsOf(near);
    const uid = names.find((name) => name.idx === idx)?.uid;
    const own = neighbours.find((row) => row.uid === uid) ?? null;
    const endings = scope === 'overall' ? endingsFor(standings, idx) : [];
    return { neighbours, own, leader: rowsOf(first)[0] ?? null, endings, version: standings.version };
  });
}

/** Returns the first player of the table, or nobody if the player has the first rank too, alone or with others. */
async function leaderAhead(game: TableParts, { ranking, idx }: { ranking: Ranking; idx: number }): Promise<number[]> {
  const highest = ranking.thresholdFor(1);
  if (ranking.scoreOf(idx) >= highest) return [];
  return firstByName(game, ranking.listBetween(highest, highest), 1);
}

function endingsFor(standings: Standings, idx: number): Ending[] {
  return endingRankings(standings).map(({ ending, ranking }) => ({
    ...ending,
    rank: ranking.rankOf(ranking.scoreOf(idx)),
  }));
}

/** One possible ending of a live match. Its scores and ranks are valid until the standings change. */
export interface RankedEnding {
  ending: Omit<Ending, 'rank'>;
  /** The match with this ending, and its vectors as they would then count. */
  match: Match;
  packed: PackedMatch;
  ranking: Pick<Ranking, 'scoreOf' | 'rankOf'>;
}

const endingsOf = new WeakMap<Standings, { version: number; endings: RankedEnding[] }>();

/** Returns the possible endings of all live matches. They are computed once per version, for all players. */
export function endingRankings(standings: Standings): RankedEnding[] {
  const known = endingsOf.get(standings);
  if (known?.version === standings.version) return known.endings;
  const changed = standings
    .listMatches()
    .filter(isLive)
    .flatMap((match) => scoresToTry(match).flatMap((ending) => packedIf(standings, match, ending) ?? []));
  const ranked = rankEndings(
    standings,
    changed.map(({ packed }) => packed),
  );
  const endings = changed.flatMap((ending, at) => (ranked[at] ? [{ ...ending, ranking: ranked[at] }] : []));
  endingsOf.set(standings, { version: standings.version, endings });
  return endings;
}

/**
 * Returns for each of these endings a function for the score that a player would have, and one for the rank that a score would have. The
 * score is the present one plus a difference. At the first call for a rank, the distinct scores of all endings are computed with one copy
 * of the scores.
 */
function rankEndings(standings: Standings, ended: readonly PackedMatch[]): RankedEnding['ranking'][] {
  const base = scopeRanking(standings, 'overall');
  let distinct: DistinctScores[] | undefined;
  return ended.map((packed, at) => ({
    scoreOf(idx) {
      const now = standings.packedMatch(packed.id);
      return base.scoreOf(idx) + scoreInMatch(packed, idx) - (now ? scoreInMatch(now, idx) : 0);
    },
    rankOf(score) {
      distinct ??= distinctIf(standings, base, ended);
      const scores = distinct[at];
      return scores ? numberAbove(scores, score) + 1 : 1;
    },
  }));
}

function distinctIf(standings: Standings, base: Ranking, ended: readonly PackedMatch[]): DistinctScores[] {
  const ranking = base.copy();
  const now = standings.listLocked().flatMap((match) => standings.packedMatch(match.id) ?? []);
  return ended.map((packed) => {
    ranking.update(
      now.map((match) => (match.id === packed.id ? packed : match)),
      standings.players,
    );
    return ranking.distinctScores();
  });
}

/** Returns the endings to try: the present score, and the next scores that would be a draw and a win of either side. */
function scoresToTry(match: Match): Omit<Ending, 'rank'>[] {
  const { id: matchId, full1: a, full2: b } = match;
  if (a === null || b === null) return [];
  const top = Math.max(a, b);
  const draw = a === b ? top + 1 : top;
  return [
    { matchId, full1: a, full2: b, kind: 'stays' as const },
    { matchId, full1: draw, full2: draw, kind: 'draw' as const },
    { matchId, full1: a > b ? a + 1 : b + 1, full2: b, kind: 'win1' as const },
    { matchId, full1: a, full2: b > a ? b + 1 : a + 1, kind: 'win2' as const },
  ].filter((score) => score.full1 <= 99 && score.full2 <= 99);
}

function packedIf(
  standings: Standings,
  match: Match,
  ending: Omit<Ending, 'rank'>,
): Omit<RankedEnding, 'ranking'> | undefined {
  const { full1, full2 } = ending;
  const now = standings.packedMatch(match.id);
  if (!now) return undefined;
  const winner = match.asksThrough && full1 === full2 ? match.winner : null;
  const changed: Match = { ...match, full1, full2, winner };
  const all = standings.listMatches().map((other) => (other.id === match.id ? changed : other));
  const team = teamPointsByMatch(all, standings.competition).get(match.id) ?? [0, 0];
  const { palette } = now.picks;
  const contribution = contributionOf(changed, standings.competition.points, { team, palette });
  return { ending, match: changed, packed: { ...now, contribution } };
}
