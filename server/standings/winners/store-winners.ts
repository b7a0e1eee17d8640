import { and, eq, sql } from 'drizzle-orm';
import { matchdayKey } from '../../../game/standings/matchday.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { mostWinners } from './matchday-win.ts';
import type { MatchdayWin } from './matchday-win.ts';
import { finishedMatchdays, matchdayWinners } from './tables.ts';

/**
 * Replaces the stored winners by these, if `version` is still the latest version of the standings. The row lock on the
 * competition makes processes wait for each other and keeps results from changing meanwhile. Stores nothing and returns
 * false if `version` is not the latest.
 */
export async function storeWinners(
  { db }: Database,
  { competition, version, wins }: { competition: string; version: number; wins: readonly MatchdayWin[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ revision: number }>(
      sql`select revision from competitions where id = ${competition} for update`,
    );
    if (rows[0]?.revision !== version) return false;
    const stored = await readStored(tx, competition);
    const wanted = new Map(wins.map((win) => [matchdayKey(win), win]));
    for (const [key, { part, matchday, text }] of stored) {
      const win = wanted.get(key);
      if (win && textOf(win) === text) wanted.delete(key);
      else await remove(tx, { competition, part, matchday });
    }
    for (const win of wanted.values()) await insert(tx, competition, win);
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
          from finished_matchdays b left join matchday_winners w using (competition, part, matchday)
         where competition = ${competition} group by b.part, b.matchday, b.points, b.winners`,
  );
  return new Map(rows.map((row) => [matchdayKey(row), row]));
}

function textOf(win: MatchdayWin): string {
  return `${win.points} ${win.idx.length} ${storedIdx(win).join(' ')}`;
}

/** Returns the `idx` of each winner to store; none if more than `mostWinners` players share the win. */
function storedIdx({ idx }: MatchdayWin): number[] {
  return idx.length > mostWinners ? [] : idx;
}

async function remove(tx: Tx, key: { competition: string; part: string; matchday: number }): Promise<void> {
  await tx
    .delete(finishedMatchdays)
    .where(
      and(
        eq(finishedMatchdays.competition, key.competition),
        eq(finishedMatchdays.part, key.part),
        eq(finishedMatchdays.matchday, key.matchday),
      ),
    );
}

async function insert(tx: Tx, competition: string, win: MatchdayWin): Promise<void> {
  const { points, matchday } = win;
  const key = { competition, part: win.part ?? '', matchday };
  await tx.insert(finishedMatchdays).values({ ...key, points, winners: win.idx.length });
  const rows = storedIdx(win).map((idx) => ({ ...key, idx }));
  if (rows.length > 0) await tx.insert(matchdayWinners).values(rows);
}
