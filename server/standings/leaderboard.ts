import { isLive } from '../../game/matches/match.ts';
import { listUsersEndpoint } from '../../game/standings/api.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { compressedAnswer } from '../calls/serve-kept.ts';
import { hasBegun } from '../competition/tournament-clock.ts';
import type { CompressedAnswer } from '../platform/answers/compressed-answer.ts';
import { keptAnswer } from '../platform/answers/kept-answer.ts';
import type { KeptAnswer } from '../platform/answers/kept-answer.ts';
import { atOneVersion } from './at-one-version.ts';
import { firstByName } from './by-name.ts';
import { countRanked } from './count-ranked.ts';
import { addNames, namesFor, scoreRows } from './player-rows.ts';
import { scopeRanking } from './scopes.ts';
import type { TableParts } from './player-rows.ts';

export interface Leaderboard {
  /**
   * Returns the first rows of the leaderboard of a scope. It is made once per version of the standings and the names, and again when the flags become
   * visible. Every reader gets the same bytes.
   */
  read(scope: TableScope, limit: number): Promise<CompressedAnswer>;
}

type Parts = TableParts;

export function createLeaderboard(game: Parts): Leaderboard {
  const kept = new Map<string, KeptAnswer>();
  return {
    read(scope, limit) {
      const key = `${scope} ${limit}`;
      const answer = kept.get(key) ?? keptAnswer();
      kept.set(key, answer);
      const { standings, names } = game;
      // The version suffices, without the array of matches that is replaced a moment before it increases: an answer that is made in between is only
      // newer than its parts, and is made again.
      return answer.read([standings.version, names.version, hasBegun(game)], () => makeAnswer(game, { scope, limit }));
    },
  };
}

interface Rows {
  scope: TableScope;
  limit: number;
}

async function makeAnswer(game: Parts, { scope, limit }: Rows): Promise<CompressedAnswer> {
  const { standings } = game;
  const answer = await atOneVersion(standings, async () => {
    const idx = await chooseRows(game, { scope, limit });
    const names = await namesFor(game, idx);
    return {
      users: addNames(scoreRows(standings, { scope, idx }), names),
      players: countRanked(standings.players),
      live: standings.listMatches().some(isLive),
      version: standings.version,
    };
  });
  return compressedAnswer(listUsersEndpoint, answer, 6);
}

/** Chooses the players on the leaderboard: everybody above its lowest rank, and the first players of the lowest rank by name. */
async function chooseRows(game: Parts, { scope, limit }: Rows): Promise<number[]> {
  const ranking = scopeRanking(game.standings, scope);
  const threshold = ranking.thresholdFor(limit);
  const above = ranking.listBetween(threshold + 1, Infinity);
  const onThreshold = ranking.listBetween(threshold, threshold);
  return [...above, ...(await firstByName(game, onThreshold, limit - above.length))];
}
