import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { lockTime } from './open-for-predictions.ts';

/**
 * Returns how many picks of each match were made at a kick-off that turns out to be the true one, or after it. A pick that was changed counts by
 * its last change. Matches without such picks are left out, and so are those whose kick-off has not come by the clock that matches follow, and
 * those that start by hand, which do not lock at their kick-off. Source: docs/product.md#picks-after-a-corrected-kick-off.
 */
export async function countLatePicks(
  db: Db | Tx,
  { competition, kickoffs }: { competition: string; kickoffs: { matchId: string; kickoff: string }[] },
): Promise<Map<string, number>> {
  if (kickoffs.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; picks: number }>(
    sql`select m.id, count(*)::int as picks
          from jsonb_to_recordset(${JSON.stringify(kickoffs)}::jsonb) as k ("matchId" text, kickoff timestamptz)
          join matches m on m.competition = ${competition} and m.id = k."matchId" and not m.starts_by_hand
          join predictions p on p.competition = m.competition and p.match_id = m.id and p.last_updated >= k.kickoff
         where k.kickoff <= ${sql.raw(lockTime('m.competition'))}
         group by m.id`,
  );
  return new Map(rows.map((row) => [row.id, row.picks]));
}
