import { sql } from 'drizzle-orm';
import { rivalsLimit } from '../../game/rivals/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Database, Tx } from '../platform/database/database.ts';

interface Following {
  competition: string;
  idx: number;
  rival: number;
}

/**
 * Stores that a player follows another one. Does nothing if this is stored already. Throws `too_many_rivals`. The lock on the player's row
 * makes requests wait for each other, so that two at once cannot exceed the limit.
 */
export async function follow(tx: Tx, { competition, idx, rival }: Following): Promise<void> {
  await tx.execute(sql`select 1 from players where competition = ${competition} and idx = ${idx} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from rivals
         where competition = ${competition} and idx = ${idx} and rival <> ${rival}`,
  );
  if ((rows[0]?.count ?? 0) >= rivalsLimit) throw new Problem('too_many_rivals', `${rivalsLimit} rivals`);
  await tx.execute(
    sql`insert into rivals (competition, idx, rival) values (${competition}, ${idx}, ${rival}) on conflict do nothing`,
  );
}

export async function unfollow({ db }: Pick<Database, 'db'>, { competition, idx, rival }: Following): Promise<void> {
  await db.execute(sql`delete from rivals where competition = ${competition} and idx = ${idx} and rival = ${rival}`);
}
