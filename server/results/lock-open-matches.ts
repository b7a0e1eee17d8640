import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { packLockedMatches } from '../predictions/packs.ts';
import type { Database } from '../platform/database/database.ts';
import { carryToBracket, lockBracket } from './bracket/carry-to-bracket.ts';
import { announceMatches } from './record-result.ts';

/** SQL that is true for a match `m` that is open and locks once its time has come. */
export const canLock =
  'm.locked_at is null and m.team1 is not null and m.team2 is not null and m.called_off_at is null';

/**
 * Locks the open matches whose lock time has come by `until`, and packs their predictions. A match without known sides and a match that was
 * called off are not locked. `unless` is SQL about a row `m` of `matches`; matches for which it is true are not locked either.
 */
export async function lockOpenMatches(
  database: Database,
  {
    competition,
    until = sql`clock_timestamp()`,
    unless = sql`false`,
  }: { competition: string; until?: SQL; unless?: SQL },
): Promise<void> {
  const hasLocked = await database.db.transaction(async (tx) => {
    await lockBracket(tx, competition);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update matches m set locked_at = clock_timestamp()
           where m.competition = ${competition} and m.locks_at <= ${until} and ${sql.raw(canLock)} and not (${unless})
          returning m.id`,
    );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return false;
    const moved = await carryToBracket(tx, competition);
    await announceMatches(tx, competition, [...new Set([...ids, ...moved])]);
    return true;
  });
  if (hasLocked) await packLockedMatches(database, competition);
}
