import type * as z from 'zod/mini';
import { decodePick } from '../../../game/predictions/pack.ts';
import { codeOf } from '../../../game/predictions/pick-vector.ts';
import type { getRecordEndpoint } from '../../../game/standings/api.ts';
import type { Game } from '../game.ts';
import { unpackScore } from '../contribution.ts';
import { scoreInMatch } from '../packed-match.ts';
import { rankHistory } from './rank-history.ts';

type Answer = z.output<typeof getRecordEndpoint.answer>;

/**
 * Returns the locked matches, newest first, each with the player's pick, points and rank after the match. In a league the matches of one
 * matchday have the same rank, which is the one after the last of them. All values come from one version. Source: docs/product.md#profile.
 */
export async function recordOf({ standings }: Pick<Game, 'standings'>, idx: number): Promise<Answer> {
  const history = await rankHistory(standings);
  const ranks = history.ranksOf(idx);
  const record = history.matches.map(({ match, packed }, at) => {
    const { winner, result, team } = unpackScore(packed ? scoreInMatch(packed, idx) : 0);
    return {
      matchId: match.id,
      pick: (packed && decodePick(codeOf(packed.picks, idx))) ?? null,
      points: { winner, result, team },
      rank: ranks[at] ?? 1,
    };
  });
  return { record: record.toReversed(), version: history.version };
}
