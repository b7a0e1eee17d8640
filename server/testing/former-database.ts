import type { Database } from '../platform/database/database.ts';
import { migrate, readSchema } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { makeTestPlace } from './test-database.ts';

export interface FormerDatabase {
  database: Database;
  migrate(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a database to which only the first `count` migrations were applied. */
export async function makeFormerDatabase(count: number): Promise<FormerDatabase> {
  const place = await makeTestPlace();
  const database = await openDatabase(place.place);
  const schema = readSchema();
  const migrations = schema.migrations.slice(0, count);
  await database.query('drop schema public cascade', []);
  await database.query('create schema public', []);
  await migrate(database.withoutTimeLimit.db, {
    ...schema,
    migrations,
    compatibleFrom: migrations[0]?.folderMillis ?? 0,
  });
  return {
    database,
    migrate: () => migrate(database.withoutTimeLimit.db),
    async remove() {
      await database.close();
      await place.remove();
    },
  };
}
