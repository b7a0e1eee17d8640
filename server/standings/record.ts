import type * as z from 'zod/mini';
import type { getRecordEndpoint } from '../../game/standings/api.ts';
import type { Game } from './game.ts';
import { unpackScore } from './contribution.ts';
import { rankHistory } from './rank-history.ts';

type Answer = z.output<typeof getRecordEndpoint.answer>;

/**
 * Returns a player's locked matches, newest first, with their pick, their points, and their rank after each match. All values come from one
 * version.
 */
export async function recordOf({ standings }: Pick<Game, 'standings'>, idx: number): Promise<Answer> {
  const history = await rankHistory(standings);
  const record = standings.listLocked().map((match) => {
    const { winner, result, team } = unpackScore(standings.scoreIn(match.id, idx));
    return {
      matchId: match.id,
      pick: standings.lockedPick(match.id, idx) ?? null,
      points: { winner, result, team },
      rank: history.rankAfter(match.id, idx),
    };
  });
  return { record: record.toReversed(), version: standings.version };
}
