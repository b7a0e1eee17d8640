import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { carryToBracket, lockBracket } from '../results/bracket/carry-to-bracket.ts';
import { announceMatches } from '../results/record-result.ts';

/**
 * Locks the matches whose kick-off has come, for good. The feed reports a start late, and a kick-off that is moved afterwards does not open
 * a match again. A match that is postponed or called off is not locked by its old date. Source: docs/product.md#feed.
 */
export async function lockDueMatches(database: Database, competition: string): Promise<void> {
  const locked = await database.db.transaction(async (tx) => {
    await lockBracket(tx, competition);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update matches m set locked_at = clock_timestamp()
           where m.competition = ${competition} and m.locked_at is null and m.locks_at <= clock_timestamp()
             and m.team1 is not null and m.team2 is not null and m.called_off_at is null
             and not exists (
               select 1 from feed_matches f
                where f.competition = m.competition and f.match_id = m.id and f.put_off)
          returning m.id`,
    );
    if (rows.length > 0) {
      const moved = await carryToBracket(tx, competition);
      await announceMatches(tx, competition, [...new Set([...rows.map((row) => row.id), ...moved])]);
    }
    return rows.length;
  });
  if (locked > 0) await packLockedMatches(database, competition);
}
