import type * as z from 'zod/mini';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { TableScope, getWayEndpoint } from '../../game/standings/api.ts';
import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import { contributionOf } from './contribution.ts';
import { addNames, namesFor, scopeRanking, scoreRows } from './player-rows.ts';
import type { TableParts } from './player-rows.ts';
import type { PackedMatch } from './packed-match.ts';
import { createRanking } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { Standings } from './standings.ts';

type Way = z.output<typeof getWayEndpoint.answer>;
type Ending = Way['endings'][number];

const above = 4;
const below = 2;

/** Returns a player's neighbours in the table, and the player's rank for several possible endings of each live match. */
export async function wayOf(game: TableParts, { idx, scope }: { idx: number; scope: TableScope }): Promise<Way> {
  const { standings } = game;
  const near = nearest(scopeRanking(standings, scope), idx);
  const scored = scoreRows(standings, { scope, idx: near });
  const endings = endingRankings(standings).map(({ ending, ranking }) => ({
    ...ending,
    rank: ranking.rankOf(ranking.scoreOf(idx)),
  }));
  const { version } = standings;
  const names = await namesFor(game, near);
  const uid = names.find((name) => name.idx === idx)?.uid;
  const rows = addNames(scored, names);
  const place = rows.findIndex((row) => row.uid === uid);
  const neighbours = rows.slice(Math.max(0, place - above), place + below + 1);
  return { neighbours, own: rows[place] ?? null, endings, version };
}

/** Returns a few players from each of the nearest ranks above and below, enough to choose neighbours from. */
function nearest(ranking: Ranking, idx: number): number[] {
  const score = ranking.scoreOf(idx);
  const rank = ranking.rankOf(score);
  const from = ranking.thresholdFor(rank + above + below);
  const to = ranking.thresholdFor(Math.max(1, rank - above));
  const level = ranking.listBetween(score, score).filter((other) => other !== idx);
  const higher = ranking.listBetween(score + 1, to).toSorted((a, b) => ranking.scoreOf(a) - ranking.scoreOf(b));
  const lower = ranking.listBetween(from, score - 1).toSorted((a, b) => ranking.scoreOf(b) - ranking.scoreOf(a));
  return [idx, ...level.slice(0, above + below), ...higher.slice(0, above), ...lower.slice(0, above + below)];
}

/** One possible ending of a live match, with every player's score and rank if the match ended so. */
export interface RankedEnding {
  ending: Omit<Ending, 'rank'>;
  /** The match with this ending, and its vectors as they would then count. */
  match: Match;
  packed: PackedMatch;
  ranking: Ranking;
}

const endingsOf = new WeakMap<Standings, { version: number; endings: RankedEnding[] }>();

/** Returns one full ranking for each possible ending. They are computed once per version, for all players. */
export function endingRankings(standings: Standings): RankedEnding[] {
  const known = endingsOf.get(standings);
  if (known?.version === standings.version) return known.endings;
  const endings = standings
    .listMatches()
    .filter(isLive)
    .flatMap((match) => scoresToTry(match).flatMap((ending) => rankingIf(standings, match, ending) ?? []));
  endingsOf.set(standings, { version: standings.version, endings });
  return endings;
}

/** Returns the endings to try: the present score, the next higher draw, and the nearest win of each side. */
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

function rankingIf(standings: Standings, match: Match, ending: Omit<Ending, 'rank'>): RankedEnding | undefined {
  const { full1, full2 } = ending;
  const winner = match.asksThrough && full1 === full2 ? match.winner : null;
  const changed: Match = { ...match, full1, full2, winner };
  const all = standings.listMatches().map((other) => (other.id === match.id ? changed : other));
  const team = teamPointsByMatch(all, standings.competition).get(match.id) ?? [0, 0];
  const contribution = contributionOf(changed, standings.competition.points, team);
  const ranking = createRanking();
  const vectors = standings.listLocked().flatMap((locked) => {
    const pack = standings.packedMatch(locked.id);
    return pack ? [locked.id === match.id ? { ...pack, contribution } : pack] : [];
  });
  ranking.update(vectors, standings.players);
  const packed = vectors.find((vector) => vector.id === match.id);
  return packed && { ending, match: changed, packed, ranking };
}
