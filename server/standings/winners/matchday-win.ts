import { setImmediate as breathe } from 'node:timers/promises';
import { hasBegun, isComplete, matchdayKey } from '../../../game/standings/matchday.ts';
import { listMatchdays } from '../../../game/standings/matchdays.ts';
import type { LeagueMatchday } from '../../../game/standings/matchday.ts';
import { unpackScore } from '../contribution.ts';
import { scoreInMatch } from '../packed-match.ts';
import type { Standings } from '../standings.ts';

/** If more players than this share the win of a matchday, none of them is stored. Source: docs/product.md#matchday-winners. */
export const mostWinners = 1000;

/** The best score of a matchday, and the ranked players who share it. */
export interface MatchdayWin extends Pick<LeagueMatchday, 'part' | 'matchday'> {
  points: number;
  /** The players in ascending order. */
  idx: number[];
}

/**
 * Returns the best score of this matchday with the present results, and who has it; undefined if nobody has points.
 * Source: docs/product.md#matchday-winners.
 */
export function winOf(standings: Standings, { part, matchday, matches }: LeagueMatchday): MatchdayWin | undefined {
  const ids = new Set(matches.map(({ id }) => id));
  // All matchdays share one ranking, because a ranking for each of them would need several megabytes.
  const ranking = standings.ranking('matchday winners', ({ id }) => ids.has(id));
  const top = ranking.thresholdFor(1);
  const points = unpackScore(top).tot;
  if (points <= 0) return undefined;
  return { part, matchday, points, idx: ranking.listBetween(top, Number.MAX_SAFE_INTEGER) };
}

/**
 * The best scores of the matchdays that are over. Each is computed again only if something that it depends on has
 * changed.
 */
export interface WinMemory {
  /**
   * Returns the best scores at the present version; undefined if the version changed meanwhile. Other requests are answered while it
   * computes.
   */
  read(): Promise<MatchdayWin[] | undefined>;
}

interface Known {
  /** The results and packs that the win was computed from. */
  signature: string;
  matches: string[];
  win: MatchdayWin | undefined;
}

export function winMemory(standings: Standings): WinMemory {
  const known = new Map<string, Known>();
  let ranked = new Uint8Array(0);
  return {
    async read() {
      const { version } = standings;
      forgetWhereRanksChanged(known, standings, changedPlayers(ranked, standings));
      ranked = standings.players.ranked.slice(0, standings.players.count);
      const wins: MatchdayWin[] = [];
      for (const matchday of listMatchdays(standings.listMatches(), standings.competition.stages)) {
        const { win, isNew } = readWin(known, standings, matchday);
        if (win) wins.push(win);
        if (isNew) await breathe();
        if (standings.version !== version) return undefined;
      }
      return wins;
    },
  };
}

function readWin(
  known: Map<string, Known>,
  standings: Standings,
  matchday: LeagueMatchday,
): { win: MatchdayWin | undefined; isNew: boolean } {
  if (!isComplete(matchday) || !hasBegun(matchday)) return { win: undefined, isNew: false };
  const key = matchdayKey(matchday);
  const signature = signatureOf(standings, matchday);
  const last = known.get(key);
  if (last?.signature === signature) return { win: last.win, isNew: false };
  const win = winOf(standings, matchday);
  known.set(key, { signature, matches: matchday.matches.map(({ id }) => id), win });
  return { win, isNew: true };
}

function signatureOf(standings: Standings, { matches }: LeagueMatchday): string {
  return matches
    .map(({ id }) => {
      const packed = standings.packedMatch(id);
      return packed ? `${packed.contribution.signature}/${packed.pack}` : id;
    })
    .join(' ');
}

/** Returns the players who have become ranked or are no longer ranked since `before`. */
function changedPlayers(before: Uint8Array, { players: { ranked, count } }: Standings): number[] {
  const changed: number[] = [];
  for (let idx = 0; idx < count; idx++) if ((before[idx] ?? 0) !== ranked[idx]) changed.push(idx);
  return changed;
}

/**
 * Forgets the best score of each matchday in which a changed player has at least as many points as the winners, or any points if nobody
 * has won. `changed` are the players who have become ranked or are no longer ranked. Most of them are new and have no picks in such a
 * matchday.
 */
function forgetWhereRanksChanged(known: Map<string, Known>, standings: Standings, changed: readonly number[]): void {
  if (changed.length === 0) return;
  for (const [key, { matches, win }] of known) {
    const least = win?.points ?? 1;
    const packed = matches.flatMap((id) => standings.packedMatch(id) ?? []);
    const counts = (idx: number): boolean =>
      unpackScore(packed.reduce((sum, match) => sum + scoreInMatch(match, idx), 0)).tot >= least;
    if (changed.some(counts)) known.delete(key);
  }
}
