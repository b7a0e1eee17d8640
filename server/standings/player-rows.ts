import { hasCompetitionStarted } from '../../game/competition/competition.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { isCancelled, isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { TableScope } from '../../game/standings/api.ts';
import type { Game } from './game.ts';
import type { Name } from '../identity/account/names.ts';
import { unpackScore } from './contribution.ts';
import type { Ranking } from './ranking.ts';
import type { Standings } from './standings.ts';

const formLength = 5;

/** A row without its names: what memory knows, taken at one version. */
type ScoredRow = Omit<PlayerRow, 'uid' | 'nick' | 'simulated' | 'flag'> & { idx: number };

/** What of a game the tables are made from. */
export type TableParts = Pick<Game, 'database' | 'competition' | 'standings' | 'names'> & {
  /** Tournament time: from the competition's start on favourites are seen. */
  replay: Pick<Game['replay'], 'now'>;
};

/** Names for a table. A player's flag is one of their favourite teams, which others see once the competition has started. */
export async function namesFor({ names, standings, replay }: TableParts, idx: readonly number[]): Promise<Name[]> {
  const found = await names.of(idx);
  const start = standings.competition.startDateTime.toISOString();
  return hasCompetitionStarted(start, replay.now()) ? found : found.map((it) => ({ ...it, flag: null }));
}

/** Rows of these players, scores and ranks of one version, in table order; within a rank by nick. */
export async function playerRows(
  game: TableParts,
  { scope, idx }: { scope: TableScope; idx: readonly number[] },
): Promise<PlayerRow[]> {
  const scored = scoreRows(game.standings, { scope, idx });
  return named(scored, await namesFor(game, idx));
}

/**
 * Scores, ranks and movement at this moment. It does not wait in between, so all are of one version.
 * Source: docs/product.md#movement, docs/product.md#live-points.
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

/** Puts the names to the rows; players without one (not ranked any more) are left out. */
export function named(scored: ScoredRow[], names: Name[]): PlayerRow[] {
  const byIdx = new Map(names.map((it) => [it.idx, it]));
  return scored
    .flatMap(({ idx, ...row }) => {
      const name = byIdx.get(idx);
      return name ? [{ ...row, uid: name.uid, nick: name.nick, simulated: name.simulated, flag: name.flag }] : [];
    })
    .toSorted(byRankAndNick);
}

const nicks = new Intl.Collator('en');

/** The order of every table. */
export function byRankAndNick(a: PlayerRow, b: PlayerRow): number {
  return a.rank - b.rank || nicks.compare(a.nick.toLowerCase(), b.nick.toLowerCase());
}

/** The table of a scope: all locked matches, those of the latest match day, or those of the latest stage. */
export function scopeRanking(standings: Standings, scope: TableScope): Ranking {
  return standings.ranking(scope, inScope(standings, scope));
}

function inScope(standings: Standings, scope: TableScope): (match: Match) => boolean {
  const latest = standings.listLocked().at(-1);
  switch (scope) {
    case 'overall':
      return () => true;
    case 'today': {
      const day = latest && dayOf(latest, standings.competition.timeZone);
      return (match) => dayOf(match, standings.competition.timeZone) === day;
    }
    case 'stage':
      return (match) => match.stage === latest?.stage;
  }
}

/** The table before the latest kick-off (simultaneous ones are one), by results as they are now; none before the second. */
export function rankingBeforeKickoff(standings: Standings, scope: TableScope): Ranking | undefined {
  const latest = standings.listLocked().at(-1)?.utcDate;
  const counts = inScope(standings, scope);
  const isEarlier = (match: Match): boolean => counts(match) && match.utcDate !== latest;
  if (!standings.listLocked().some(isEarlier)) return undefined;
  return standings.ranking(`${scope} before`, isEarlier);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayOf(match: Match, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(new Date(match.utcDate));
}

/** The matches whose lamps stand beside a name, oldest first. */
export function recentMatches(standings: Standings): Match[] {
  return standings
    .listLocked()
    .filter((match) => !isCancelled(match))
    .slice(-formLength);
}

/** A player's form over these matches. */
export function formOf(standings: Standings, recent: readonly Match[], idx: number): string {
  return recent.map((match) => lampOf(standings, match, idx)).join('');
}

/** One letter of a player's form (`form` in game/identity/player.ts). */
function lampOf(standings: Standings, match: Match, idx: number): string {
  const pick = standings.lockedPick(match.id, idx);
  if (!pick) return 'n';
  if (isLive(match)) return 'l';
  const outcome = pickOutcome(pick, match);
  if (outcome === 'exact') return 'e';
  return outcome === 'wrong' || outcome === undefined ? 'w' : 'r';
}
