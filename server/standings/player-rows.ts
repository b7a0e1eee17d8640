import { hasBegun } from '../competition/tournament-clock.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { isCancelled, isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { TableScope } from '../../game/standings/api.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from './game.ts';
import type { Name } from '../identity/account/names.ts';
import { byNick } from './by-name.ts';
import { unpackScore } from './contribution.ts';
import { oncePerChange, rankingBeforeKickoff, scopeRanking } from './scopes.ts';
import type { Standings } from './standings.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

const formLength = 5;

type ScoredRow = Omit<PlayerRow, 'uid' | 'nick' | 'simulated' | 'flag'> & { idx: number };

export type TableParts = Pick<Game, 'database' | 'competition' | 'standings' | 'names'> & {
  /** Tournament time; favourites are visible from the competition's start on. */
  replay: Pick<Game['replay'], 'now'>;
};

/** Returns the names for a table. A player's flag is one of their favourite teams and is visible once the competition has started. */
export async function namesFor(game: TableParts, idx: readonly number[]): Promise<Name[]> {
  const found = await game.names.of(idx);
  return hasBegun(game) ? found : found.map((row) => ({ ...row, flag: null }));
}

/** Returns the rows of these players at one version of the standings, ordered by rank and then by nick. */
export async function playerRows(
  game: TableParts,
  { scope, idx }: { scope: TableScope; idx: readonly number[] },
): Promise<PlayerRow[]> {
  const scored = scoreRows(game.standings, { scope, idx });
  return addNames(scored, await namesFor(game, idx));
}

/**
 * Returns the rows of these players without their names. The function is synchronous, so all values belong to the same version. Source:
 * docs/product.md#movement, docs/product.md#live-points.
 */
export function scoreRows(
  standings: Standings,
  { scope, idx }: { scope: TableScope; idx: readonly number[] },
): ScoredRow[] {
  const table = scopeRanking(standings, scope);
  const before = rankingBeforeKickoff(standings, scope);
  const recent = recentMatches(standings);
  return idx.map((player) => {
    const score = table.scoreOf(player);
    const rank = table.rankOf(score);
    return {
      idx: player,
      score: { ...unpackScore(score), bonusG: {} },
      rank,
      shared: table.isShared(score),
      movement: before ? before.rankOf(before.scoreOf(player)) - rank : null,
      live: unpackScore(table.liveScoreOf(player)).tot,
      form: formOf(standings, recent, player),
    };
  });
}

/**
 * Adds the names to the rows, and orders the rows by rank and then by nick. Players without a name are no longer ranked and are left out.
 */
export function addNames(scored: ScoredRow[], names: Name[]): PlayerRow[] {
  const byIdx = new Map(names.map((name) => [name.idx, name]));
  return scored
    .flatMap(({ idx, ...row }) => {
      const name = byIdx.get(idx);
      return name ? [{ ...row, uid: name.uid, nick: name.nick, simulated: name.simulated, flag: name.flag }] : [];
    })
    .toSorted(byRankAndNick);
}

export function byRankAndNick(a: PlayerRow, b: PlayerRow): number {
  return a.rank - b.rank || byNick(a, b);
}

/** Returns the latest locked matches that were not cancelled or awarded, oldest first. A player's form has one lamp for each of them. */
export function recentMatches(standings: Standings): Match[] {
  return oncePerChange(standings, 'recent', () =>
    standings
      .listLocked()
      .filter((match) => !isCancelled(match) && !match.awarded)
      .slice(-formLength),
  );
}

export function formOf(standings: Standings, recent: readonly Match[], idx: number): string {
  return recent.map((match) => lampOf(standings, match, idx)).join('');
}

/** Returns the letter of a lamp for one match (`form` in game/identity/player.ts). */
function lampOf(standings: Standings, match: Match, idx: number): string {
  const pick = standings.lockedPick(match.id, idx);
  if (!pick) return 'n';
  if (isLive(match)) return 'l';
  const outcome = pickOutcome(pick, match);
  if (outcome === 'exact') return 'e';
  return outcome === 'wrong' || outcome === undefined ? 'w' : 'r';
}
