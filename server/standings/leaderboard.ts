import { isLive } from '../../game/matches/match.ts';
import { leaderboardLimit, listUsersEndpoint } from '../../game/standings/api.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { compressed } from '../platform/http/compressed-answer.ts';
import type { CompressedAnswer } from '../platform/http/compressed-answer.ts';
import { pageByName } from '../identity/account/queries.ts';
import { addNames, namesFor, scopeRanking, scoreRows } from './player-rows.ts';
import type { TableParts } from './player-rows.ts';

/** If at most this many players share a rank, all their names are read at once. */
const smallRank = 5_000;
const page = 5_000;

export interface Leaderboard {
  /**
   * Returns the leaderboard of a scope. It is made once per version of the standings and the nicks, and every reader
   * gets the same bytes.
   */
  read(scope: TableScope): Promise<CompressedAnswer>;
}

type Parts = TableParts;

export function createLeaderboard(game: Parts): Leaderboard {
  const made = new Map<TableScope, { version: string; answer: Promise<CompressedAnswer> }>();
  return {
    read(scope) {
      const version = `${game.standings.version} ${game.names.version}`;
      const known = made.get(scope);
      if (known?.version === version) return known.answer;
      const answer = makeAnswer(game, scope);
      made.set(scope, { version, answer });
      // A failed answer is removed, so that the next reader makes it again.
      answer.catch(() => made.delete(scope));
      return answer;
    },
  };
}

async function makeAnswer(game: Parts, scope: TableScope): Promise<CompressedAnswer> {
  const idx = await chooseRows(game, scope);
  // There is no `await` between this line and the reading of the names, so rows, the live mark and the version belong to the same moment.
  const { version } = game.standings;
  const scored = scoreRows(game.standings, { scope, idx });
  const live = game.standings.listMatches().some(isLive);
  const players = rankedCount(game);
  const names = await namesFor(game, idx);
  const body = JSON.stringify(
    listUsersEndpoint.answer.parse({ users: addNames(scored, names), players, live, version }),
  );
  return compressed(body, 6);
}

/** Chooses the players on the leaderboard: everybody above its lowest rank, and the first players of the lowest rank by name. */
async function chooseRows(game: Parts, scope: TableScope): Promise<number[]> {
  const ranking = scopeRanking(game.standings, scope);
  const threshold = ranking.thresholdFor(leaderboardLimit);
  const above = ranking.listBetween(threshold + 1, Infinity);
  const onThreshold = ranking.listBetween(threshold, threshold);
  return [...above, ...(await firstByName(game, onThreshold, leaderboardLimit - above.length))];
}

function rankedCount({ standings }: Parts): number {
  let sum = 0;
  for (const byte of standings.players.ranked) sum += byte;
  return sum;
}

/**
 * Returns the `places` players whose names come first, in the order of their names. If there are no more than `places`
 * players, all of them are returned in the given order.
 */
export async function firstByName(game: Parts, idx: number[], places: number): Promise<number[]> {
  const { database, competition } = game;
  if (idx.length <= places) return idx;
  if (idx.length <= smallRank) {
    const names = await game.names.of(idx);
    return names
      .toSorted((a, b) => a.nick.toLowerCase().localeCompare(b.nick.toLowerCase(), 'en'))
      .slice(0, places)
      .map((name) => name.idx);
  }
  const wanted = new Set(idx);
  const found: number[] = [];
  for (let after = ''; found.length < places;) {
    const names = await pageByName(database, { competition, after, limit: page });
    const last = names.at(-1);
    if (!last) break;
    found.push(...names.filter((name) => wanted.has(name.idx)).map((name) => name.idx));
    after = last.lowername;
  }
  return found.slice(0, places);
}
