import type { PlatformConfig } from '../config.ts';
import { preparePrivateFolder } from '../files/private-folder.ts';
import { reasonOf } from '../log/reason.ts';
import { DatabaseError } from './database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { openFailure, addressWithoutLogin } from './open-failure.ts';
import { openPostgres } from './postgres/postgres.ts';

/** Opens the database that the configuration names and migrates it. Throws DatabaseError. */
export async function openDatabase(config: Pick<PlatformConfig, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const folder = await preparePrivateFolder(config.dataDir);
  const database =
    config.databaseUrl === undefined ? await openEmbedded(folder) : await openPostgres(config.databaseUrl);
  try {
    await migrate(database.withoutTimeLimit.db);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw config.databaseUrl === undefined
      ? tablesFailure(folder, error)
      : openFailure(addressWithoutLogin(config.databaseUrl), error);
  }
  return database;
}

function tablesFailure(folder: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError(`The tables of the embedded database in ${folder} cannot be made: ${reasonOf(error)}.`);
}
