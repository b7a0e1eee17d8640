import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError } from './database.ts';
import type { Db, Tx } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The migrations that a version of the game knows, and which other versions may run on the tables that these migrations make. */
export interface Schema {
  migrations: { folderMillis: number; hash: string; sql: string[] }[];
  /** A version may run on these tables if it knows the migration with this time (`folderMillis`) or a later one. */
  compatibleFrom: number;
}

export function readSchema(folder = migrationsFolder): Schema {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { entries } = read('meta/_journal.json') as { entries: { tag: string; when: number }[] };
  const { compatibleFrom } = read('compatible-from.json') as { compatibleFrom: string };
  const oldest = entries.find((entry) => entry.tag === compatibleFrom);
  if (!oldest) throw new Error(`migrations/compatible-from.json names ${compatibleFrom}, which is no migration`);
  return { migrations: readMigrationFiles({ migrationsFolder: folder }), compatibleFrom: oldest.when };
}

/**
 * Applies the missing migrations in one transaction, while other processes that are starting wait. Throws DatabaseError before anything is
 * changed if a newer version has changed the tables so much that this version would damage data.
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

/**
 * Returns the `compatibleFrom` that is stored with each migration in the database, by the migration's time; null if none is stored with it.
 */
async function readApplied(tx: Tx): Promise<Map<number, number | null>> {
  const { rows: found } = await tx.execute<{ is: boolean }>(sql`select to_regclass('migrations') is not null as is`);
  if (!found[0]?.is) return new Map();
  // The column may not exist yet. Read through JSON, a missing column is null instead of an error.
  const { rows } = await tx.execute<{ at: string; from: string | null }>(
    sql`select created_at::text as at, to_jsonb(m) ->> 'compatible_from' as from from migrations m`,
  );
  return new Map(rows.map((row) => [Number(row.at), row.from === null ? null : Number(row.from)]));
}

function newestOf({ migrations }: Schema): number {
  return Math.max(...migrations.map((migration) => migration.folderMillis));
}

function refuseNewer(applied: Map<number, number | null>, schema: Schema): void {
  const needed = Math.max(...[...applied.values()].map((from) => from ?? 0));
  if (needed <= newestOf(schema)) return;
  throw new DatabaseError(
    'The database was brought up to date by a newer version of the game, and this version is too old for its tables. Start the newer version, or restore a backup from before the upgrade.',
  );
}

/**
 * Stores `compatibleFrom` with the newest migration. If the database has newer migrations, nothing is stored, because the version that
 * applied them has stored its value.
 */
async function storeCompatibility(tx: Tx, applied: Map<number, number | null>, schema: Schema): Promise<void> {
  const newest = newestOf(schema);
  if (Math.max(...applied.keys()) > newest || applied.get(newest) === schema.compatibleFrom) return;
  await tx.execute(sql`alter table migrations add column if not exists compatible_from bigint`);
  await tx.execute(sql`update migrations set compatible_from = ${schema.compatibleFrom} where created_at = ${newest}`);
}
