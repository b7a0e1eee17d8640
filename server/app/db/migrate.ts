import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError } from './database.ts';
import type { Db, Tx } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** What a version knows of the tables: its migrations, and the oldest version that may still run on the result. */
export interface Schema {
  migrations: { folderMillis: number; hash: string; sql: string[] }[];
  /** The newest migration that a server must know to run on these tables, by its time. */
  compatibleFrom: number;
}

/** The tables as the files in `migrations/` make them. */
export function readSchema(folder = migrationsFolder): Schema {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { entries } = read('meta/_journal.json') as { entries: { tag: string; when: number }[] };
  const { compatibleFrom } = read('compatible-from.json') as { compatibleFrom: string };
  const oldest = entries.find((it) => it.tag === compatibleFrom);
  if (!oldest) throw new Error(`migrations/compatible-from.json names ${compatibleFrom}, which is no migration`);
  return { migrations: readMigrationFiles({ migrationsFolder: folder }), compatibleFrom: oldest.when };
}

/**
 * Applies what is missing, in one transaction, while other processes wait. A database that a newer version has changed so
 * much that this one would do harm is refused before anything is changed. Throws DatabaseError.
 */
export async function migrate(db: Db, schema: Schema = readSchema()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fulltime migrations'))`);
    const applied = await readApplied(tx);
    refuseNewer(applied, schema);
    await tx.execute(sql`create table if not exists migrations (created_at bigint primary key, hash text not null)`);
    for (const migration of schema.migrations) {
      if (applied.has(migration.folderMillis)) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (created_at, hash) values (${migration.folderMillis}, ${migration.hash})`,
      );
    }
    await storeCompatibility(tx, applied, schema);
  });
}

/** Each migration of the database with what it says of older versions; null where a version from before that made it. */
async function readApplied(tx: Tx): Promise<Map<number, number | null>> {
  const { rows: found } = await tx.execute<{ is: boolean }>(sql`select to_regclass('migrations') is not null as is`);
  if (!found[0]?.is) return new Map();
  // The column may not be there yet: a row is read as it is.
  const { rows } = await tx.execute<{ at: string; from: string | null }>(
    sql`select created_at::text as at, to_jsonb(m) ->> 'compatible_from' as from from migrations m`,
  );
  return new Map(rows.map((row) => [Number(row.at), row.from === null ? null : Number(row.from)]));
}

function newestOf({ migrations }: Schema): number {
  return Math.max(...migrations.map((it) => it.folderMillis));
}

function refuseNewer(applied: Map<number, number | null>, schema: Schema): void {
  const needed = Math.max(...[...applied.values()].map((from) => from ?? 0));
  if (needed <= newestOf(schema)) return;
  throw new DatabaseError(
    'The database was brought up to date by a newer version of the game, and this version is too old for its tables. Start the newer version, or restore a backup from before the upgrade.',
  );
}

/** Says with the newest migration which versions may run on it; a database that is newer than this version says it already. */
async function storeCompatibility(tx: Tx, applied: Map<number, number | null>, schema: Schema): Promise<void> {
  const newest = newestOf(schema);
  if (Math.max(...applied.keys()) > newest || applied.get(newest) === schema.compatibleFrom) return;
  await tx.execute(sql`alter table migrations add column if not exists compatible_from bigint`);
  await tx.execute(sql`update migrations set compatible_from = ${schema.compatibleFrom} where created_at = ${newest}`);
}
