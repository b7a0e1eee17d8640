import { isLive } from '../../game/matches/match.ts';
import { leaderboardLimit, listUsersEndpoint } from '../../game/standings/api.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { pressed } from '../platform/http/pressed-answer.ts';
import type { PressedAnswer } from '../platform/http/pressed-answer.ts';
import { pageByName } from '../identity/account/queries.ts';
import { named, namesFor, scopeRanking, scoreRows } from './player-rows.ts';
import type { TableParts } from './player-rows.ts';

/** Up to this many players on one rank, their names are simply read. */
const smallRank = 5_000;
const page = 5_000;

export interface Leaderboard {
  /** The answer for the current version of the standings, the same bytes for all; made once per version. */
  read(scope: TableScope): Promise<PressedAnswer>;
}

type Parts = TableParts;

export function createLeaderboard(game: Parts): Leaderboard {
  const made = new Map<TableScope, { version: string; answer: Promise<PressedAnswer> }>();
  return {
    read(scope) {
      const version = `${game.standings.version} ${game.names.version}`;
      const known = made.get(scope);
      if (known?.version === version) return known.answer;
      const answer = makeAnswer(game, scope);
      made.set(scope, { version, answer });
      // One that failed is made again by the next reader.
      answer.catch(() => made.delete(scope));
      return answer;
    },
  };
}

async function makeAnswer(game: Parts, scope: TableScope): Promise<PressedAnswer> {
  const idx = await chooseRows(game, scope);
  // From here to the names nothing waits: rows, live mark and version are of one moment.
  const { version } = game.standings;
  const scored = scoreRows(game.standings, { scope, idx });
  const live = game.standings.listMatches().some(isLive);
  const players = rankedCount(game);
  const names = await namesFor(game, idx);
  const body = JSON.stringify(listUsersEndpoint.answer.parse({ users: named(scored, names), players, live, version }));
  return pressed(body, 6);
}

/** Who is shown: everybody above the last rank that fits, and of that rank the first by name. */
async function chooseRows(game: Parts, scope: TableScope): Promise<number[]> {
  const ranking = scopeRanking(game.standings, scope);
  const threshold = ranking.thresholdFor(leaderboardLimit);
  const above = ranking.listBetween(threshold + 1, 0x7fffffff);
  const onThreshold = ranking.listBetween(threshold, threshold);
  return [...above, ...(await firstByName(game, onThreshold, leaderboardLimit - above.length))];
}

function rankedCount({ standings }: Parts): number {
  let sum = 0;
  for (const byte of standings.players.ranked) sum += byte;
  return sum;
}

/** The first `places` of these players (one shared rank) in the order of their names. */
export async function firstByName(game: Parts, idx: number[], places: number): Promise<number[]> {
  const { database, competition } = game;
  if (idx.length <= places) return idx;
  if (idx.length <= smallRank) {
    const names = await game.names.of(idx);
    return names
      .toSorted((a, b) => a.nick.toLowerCase().localeCompare(b.nick.toLowerCase(), 'en'))
      .slice(0, places)
      .map((it) => it.idx);
  }
  const wanted = new Set(idx);
  const found: number[] = [];
  for (let after = ''; found.length < places;) {
    const names = await pageByName(database, { competition, after, limit: page });
    const last = names.at(-1);
    if (!last) break;
    found.push(...names.filter((it) => wanted.has(it.idx)).map((it) => it.idx));
    after = last.lowername;
  }
  return found.slice(0, places);
}
