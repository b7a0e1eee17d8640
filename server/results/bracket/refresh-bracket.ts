import type { Database } from '../../platform/database/database.ts';
import { carryToBracket, lockBracket } from './carry-to-bracket.ts';
import { announceMatches } from '../record-result.ts';

/**
 * Repairs sides that an earlier version of the game stored wrongly and that would stay wrong until the next result.
 * Locked matches and matches that are over keep their sides. It is called when the game starts, after the migrations.
 * Returns the ids of the changed matches.
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
