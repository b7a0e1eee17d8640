import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/database.ts';
import { mostWinners } from './matchday-best.ts';
import type { MatchdayBest } from './matchday-best.ts';
import { matchdayBests, matchdayWinners } from './tables.ts';

/**
 * Replaces the stored winners by these, if `version` is still the latest version of the standings. The row lock on the competition makes
 * processes wait for each other, and prevents that results change meanwhile. Returns false if there is a newer version: the process
 * then stores the winners of that one.
 */
export async function storeWinners(
  { db }: Database,
  { competition, version, bests }: { competition: string; version: number; bests: readonly MatchdayBest[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ revision: number }>(
      sql`select revision from competitions where id = ${competition} for update`,
    );
    if (rows[0]?.revision !== version) return false;
    const stored = await readStored(tx, competition);
    const wanted = new Map(bests.map((best) => [keyOf(best), best]));
    for (const [key, { part, matchday, text }] of stored) {
      const best = wanted.get(key);
      if (best && textOf(best) === text) wanted.delete(key);
      else await remove(tx, { competition, part, matchday });
    }
    for (const best of wanted.values()) await insert(tx, competition, best);
    return true;
  });
}

interface Stored {
  part: string;
  matchday: number;
  text: string;
}

/** Reads what is stored, by the keys of the matchdays, in the form of `textOf`. */
async function readStored(tx: Tx, competition: string): Promise<Map<string, Stored>> {
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(
    sql`select b.part, b.matchday, b.points || ' ' || b.winners || ' ' || coalesce(string_agg(w.idx::text, ' ' order by w.idx), '') as text
          from matchday_bests b left join matchday_winners w using (competition, part, matchday)
         where competition = ${competition} group by b.part, b.matchday, b.points, b.winners`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function textOf(best: MatchdayBest): string {
  return `${best.points} ${best.idx.length} ${storedIdx(best).join(' ')}`;
}

/** Returns the winners to store by number: none if more players share the win than are stored. */
function storedIdx({ idx }: MatchdayBest): number[] {
  return idx.length > mostWinners ? [] : idx;
}

async function remove(tx: Tx, key: { competition: string; part: string; matchday: number }): Promise<void> {
  await tx
    .delete(matchdayBests)
    .where(
      and(
        eq(matchdayBests.competition, key.competition),
        eq(matchdayBests.part, key.part),
        eq(matchdayBests.matchday, key.matchday),
      ),
    );
}

async function insert(tx: Tx, competition: string, best: MatchdayBest): Promise<void> {
  const { points, matchday } = best;
  const key = { competition, part: best.part ?? '', matchday };
  await tx.insert(matchdayBests).values({ ...key, points, winners: best.idx.length });
  const rows = storedIdx(best).map((idx) => ({ ...key, idx, points }));
  if (rows.length > 0) await tx.insert(matchdayWinners).values(rows);
}

function keyOf({ part, matchday }: { part: string | null; matchday: number }): string {
  return `${part ?? ''} ${matchday}`;
}
