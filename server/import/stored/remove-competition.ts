import { eq, sql } from 'drizzle-orm';
import { announce } from '../../competition/announce.ts';
import { competitions } from '../../competition/tables.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import { reasonOf } from '../../platform/log/reason.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';

interface Removal {
  /** `CODE/YEAR`. */
  competition: string;
  backupFolder: string;
  within?: (tx: Tx, removed: { name: string; players: number }) => Promise<void>;
}

/**
 * Makes a backup and removes a competition like `removeCompetition`. If the backup cannot be written, throws TournamentError and removes
 * nothing.
 */
export async function removeWithBackup(
  database: Database,
  { competition, backupFolder, within }: Removal,
): Promise<string> {
  const [stored] = await database.db.select().from(competitions).where(eq(competitions.id, competition));
  if (!stored) throw new TournamentError(`There is no competition ${competition} here.`);
  if (stored.isDefault) throw new TournamentError(isDefault(competition));
  const file = await database.backup(backupFolder).catch((error: unknown) => {
    throw new TournamentError(`${competition} is not removed, because no backup could be made: ${reasonOf(error)}`);
  });
  return `${await removeCompetition(database, competition, within)} A backup from before is in ${file}.`;
}

/**
 * Removes a competition with everything that belongs to it. Accounts stay. `within` runs in the same transaction. Processes that have the
 * competition in memory end its game. Throws TournamentError if there is no such competition, or if it is the default.
 */
export async function removeCompetition(
  database: Database,
  competition: string,
  within?: (tx: Tx, removed: { name: string; players: number }) => Promise<void>,
): Promise<string> {
  // The game of the competition may be writing at the same time, which can end in a deadlock, so the transaction is retried.
  const remove = async (tx: Tx): Promise<string> => {
    const [stored] = await tx.select().from(competitions).where(eq(competitions.id, competition)).for('update');
    if (!stored) throw new TournamentError(`There is no competition ${competition} here.`);
    if (stored.isDefault) throw new TournamentError(isDefault(competition));
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from players where competition = ${competition}`,
    );
    for (const table of await listOwnTables(tx)) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where competition = ${competition}`);
    }
    await tx.delete(competitions).where(eq(competitions.id, competition));
    const players = rows[0]?.count ?? 0;
    await within?.(tx, { name: stored.name, players });
    await announce(tx, { kind: 'competitions' });
    return `${competition} is removed, with ${players} players and their predictions.`;
  };
  return retried(() => database.withoutTimeLimit.db.transaction(remove));
}

export function isDefault(competition: string): string {
  return `${competition} is the default competition. Make another one the default first.`;
}

/** The tables with rows of a competition, those that refer to others first. */
async function listOwnTables(tx: Tx): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'competition' order by 1`,
  );
  const { rows: references } = await tx.execute<{ of: string; to: string }>(
    sql`select c.conrelid::regclass::text as of, c.confrelid::regclass::text as to
          from pg_constraint c where c.contype = 'f' and not c.condeferrable and c.conrelid <> c.confrelid`,
  );
  const left = new Set(tables.map(({ name }) => name));
  const inOrder: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ of, to }) => to === name && left.has(of)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    inOrder.push(...free);
  }
  return inOrder;
}
