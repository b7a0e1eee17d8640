import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate, readSchema } from './migrate.ts';
import type { Schema } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let place: TestPlace;
let database: Database;
const schema = readSchema();
const newest = Math.max(...schema.migrations.map((migration) => migration.folderMillis));

beforeAll(async () => {
  place = await makeTestPlace();
  database = await openDatabase(place.place);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** The schema of a future version, with one more migration. */
const nextSchema = (compatibleFrom: number): Schema => ({
  migrations: [...schema.migrations, { folderMillis: newest + 1, hash: 'x', sql: ['create table of_tomorrow ()'] }],
  compatibleFrom,
});

const stored = () =>
  database.query<{ at: number; from: number | null }>(
    'select created_at::float8 as at, compatible_from::float8 as from from migrations order by created_at desc limit 1',
    [],
  );

describe('the database', () => {
  test('names the oldest version that may run on its tables, as the newest migration declares it', async () => {
    expect(await stored()).toEqual([{ at: newest, from: schema.compatibleFrom }]);
  });

  test('names it even after an update from a version that did not declare it yet', async () => {
    await database.query('alter table migrations drop column compatible_from', []);
    await migrate(database.db);
    expect(await stored()).toEqual([{ at: newest, from: schema.compatibleFrom }]);
  });

  test('is accepted if it is newer but compatible, and still names the same version', async () => {
    await migrate(database.db, nextSchema(newest));
    await migrate(database.db);
    expect(await stored()).toEqual([{ at: newest + 1, from: newest }]);
  });

  test('is refused before anything is changed if it is too new', async () => {
    await migrate(database.db, nextSchema(newest + 1));
    const before = await stored();
    const older: Schema = { ...schema, migrations: [...schema.migrations] };
    older.migrations.unshift({ folderMillis: 1, hash: 'y', sql: ['create table never_made ()'] });
    await expect(migrate(database.db, older)).rejects.toThrow(/newer version of the game, and this version is too old/);
    expect(await stored()).toEqual(before);
    expect(await database.query("select to_regclass('never_made') as made", [])).toEqual([{ made: null }]);
  });
});
