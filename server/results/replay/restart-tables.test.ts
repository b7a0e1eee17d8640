import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { keptTables, playedTables } from './restart-replay.ts';

let where: TestPlace;
let database: Database;
beforeAll(async () => {
  where = await makeTestPlace();
  database = await openDatabase(where.place);
});
afterAll(async () => {
  await database.close();
  await where.remove();
});

interface Decisions {
  played: readonly string[];
  kept: readonly string[];
}

const decided: Decisions = { played: playedTables, kept: keptTables };

/** Returns the tables of the migrated database that have rows of a competition. */
async function listTables(): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'competition' order by 1`,
    [],
  );
  return rows.map(({ name }) => name);
}

/** Returns what is wrong with the decisions about these tables, by the names of tables. */
function faultsIn(tables: readonly string[], { played, kept }: Decisions): string[] {
  const all = [...played, ...kept];
  return [
    ...tables.filter((name) => !all.includes(name)).map((name) => `${name} is in no list`),
    ...all.filter((name) => !tables.includes(name)).map((name) => `${name} has no rows of a competition`),
    ...all.filter((name, place) => all.indexOf(name) < place).map((name) => `${name} is listed twice`),
  ];
}

test('a restart of the replay has a decision about every table with rows of a competition', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(20);
  expect(faultsIn(tables, decided)).toEqual([]);
});

test('a new table without a decision is found', async () => {
  await database.query('create table memos (competition text not null, text text not null)', []);
  const tables = await listTables();
  await database.query('drop table memos', []);
  expect(faultsIn(tables, decided)).toEqual(['memos is in no list']);
});

test.each([
  ['in both lists', { ...decided, kept: [...keptTables, 'results'] }, 'results is listed twice'],
  ['twice in one list', { ...decided, played: [...playedTables, 'results'] }, 'results is listed twice'],
  ['that does not exist', { ...decided, played: [...playedTables, 'scores'] }, 'scores has no rows of a competition'],
  [
    'of all competitions',
    { ...decided, kept: [...keptTables, 'auth_users'] },
    'auth_users has no rows of a competition',
  ],
])('a listed table %s is found', async (_, decisions, fault) => {
  expect(faultsIn(await listTables(), decisions)).toEqual([fault]);
});
