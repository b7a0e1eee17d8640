import type { Database } from '../../platform/database/database.ts';
import { carryToBracket, lockBracket } from './carry-to-bracket.ts';
import { announceMatches } from '../record-result.ts';

/**
 * Repairs sides that an earlier version of the game stored wrongly, because they would stay wrong until the next
 * result. It is called when the game starts, after the migrations, and changes nothing if all sides are right. Returns
 * the ids of changed matches.
 */
export async function refreshBracket(
  { withoutTimeLimit }: Pick<Database, 'withoutTimeLimit'>,
  competition: string,
): Promise<string[]> {
  return withoutTimeLimit.db.transaction(async (tx) => {
    await lockBracket(tx, competition);
    const moved = await carryToBracket(tx, competition);
    if (moved.length > 0) await announceMatches(tx, competition, moved);
    return moved;
  });
}
