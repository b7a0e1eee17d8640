import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Config } from '../config.ts';
import { preparePrivateFolder } from '../private-folder.ts';
import { reasonOf } from '../reason.ts';
import { DatabaseError } from './database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openFailure } from './open-failure.ts';
import { openPostgres, whereIs } from './postgres.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Opens the database the configuration names and brings its tables up to date. Throws DatabaseError. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const folder = await preparePrivateFolder(config.dataDir);
  const database =
    config.databaseUrl === undefined ? await openEmbedded(folder) : await openPostgres(config.databaseUrl);
  try {
    await migrate(database);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw config.databaseUrl === undefined
      ? tablesFailure(folder, error)
      : openFailure(whereIs(config.databaseUrl), error);
  }
  return database;
}

function tablesFailure(folder: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError(`The tables of the embedded database in ${folder} cannot be made: ${reasonOf(error)}.`);
}

/** Applies what is missing, in one transaction, while other processes wait. */
async function migrate({ db }: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fulltime migrations'))`);
    await tx.execute(sql`create table if not exists migrations (created_at bigint primary key, hash text not null)`);
    const done = await tx.execute<{ created_at: string }>(sql`select created_at::text from migrations`);
    const applied = new Set(done.rows.map((row) => row.created_at));
    for (const migration of migrations) {
      if (applied.has(String(migration.folderMillis))) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations values (${migration.folderMillis}, ${migration.hash})`);
    }
  });
}
