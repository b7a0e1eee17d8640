import type { Database } from '../../platform/database/database.ts';
import { carryToBracket, lockBracket } from './carry-to-bracket.ts';
import { announceMatches } from '../record-result.ts';

/**
 * Puts the sides right that an earlier version of the game left wrong: they would otherwise stay until the next result. To be called
 * at the start, after the migrations. It changes nothing if they are right. Returns the ids of changed matches.
 */
export async function refreshBracket({ patient }: Pick<Database, 'patient'>, competition: string): Promise<string[]> {
  return patient.db.transaction(async (tx) => {
    await lockBracket(tx, competition);
    const moved = await carryToBracket(tx, competition);
    if (moved.length > 0) await announceMatches(tx, competition, moved);
    return moved;
  });
}
