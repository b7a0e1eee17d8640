import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../app/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { privateFolder } from '../platform/files/private-folder.ts';
import { keepDatabaseFor } from './kept-databases/use-kept-databases.ts';

/** The data of a test: a separate folder, or a separate database on the server of TEST_DATABASE_URL. */
export interface TestPlace {
  place: Pick<Config, 'databaseUrl' | 'dataDir'>;
  remove(): Promise<void>;
}

/** The environment variable that names the template of test databases: a folder, or a database on the server of TEST_DATABASE_URL. */
const templateVariable = 'TEST_TEMPLATE';

/** The environment variable that names the folder of the embedded databases that games use one after another. */
const keptVariable = 'TEST_KEPT_DATABASES';

/**
 * Creates an empty database with all tables. Copying it for each test takes a tenth of the time of creating one. Returns a function that
 * removes it.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const made = await makeTestPlace();
  const { place } = made;
  const database = await openDatabase(place);
  if (database.kind === 'embedded') await dropUnusedDatabases(database);
  await database.close();
  process.env[templateVariable] =
    place.databaseUrl === undefined ? place.dataDir : new URL(place.databaseUrl).pathname.slice(1);
  const kept = await mkdtemp(join(tmpdir(), 'fulltime-kept-'));
  process.env[keptVariable] = kept;
  return async () => {
    await made.remove();
    await rm(kept, { recursive: true, force: true });
  };
}

/**
 * Drops the two databases from which PostgreSQL creates further ones. No test does that with the embedded database, and without them the
 * folder has far fewer files. A copy of it costs a tenth of the processor time.
 */
async function dropUnusedDatabases(database: Database): Promise<void> {
  await database.query("update pg_database set datistemplate = false where datname like 'template_'", []);
  for (const name of ['template0', 'template1']) await database.query(`drop database ${name}`, []);
}

export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fulltime-test-'));
  const base = process.env.TEST_DATABASE_URL;
  const template = process.env[templateVariable];
  if (base === undefined) {
    // There are a thousand files, and copying them asynchronously would take six times as long.
    if (template !== undefined) cpSync(template, dataDir, { recursive: true });
    return { place: { databaseUrl: undefined, dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const name = `test_${Math.random().toString(36).slice(2)}`;
  await onServer(base, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    place: { databaseUrl: url.href, dataDir },
    async remove() {
      await onServer(base, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a place for the game of a test, which this process alone uses. If it is an embedded database, the thread and the files are those of
 * an earlier game, reset, because starting one takes half of the time that a game costs.
 */
export async function makeGamePlace(): Promise<TestPlace> {
  const template = process.env[templateVariable];
  const folder = process.env[keptVariable];
  if (process.env.TEST_DATABASE_URL !== undefined || template === undefined || folder === undefined)
    return makeTestPlace();
  const dataDir = await mkdtemp(join(tmpdir(), 'fulltime-test-'));
  const pg = (of: string): string => join(privateFolder(of), 'pg');
  const giveBack = keepDatabaseFor(pg(dataDir), { template: pg(template), folder });
  if (giveBack === undefined) fillWithTemplate(dataDir);
  return {
    place: { databaseUrl: undefined, dataDir },
    async remove() {
      await giveBack?.();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies an empty embedded database with all tables into a folder. A process would take seconds to create one. */
export function fillWithTemplate(folder: string): void {
  const template = process.env[templateVariable];
  if (template === undefined) throw new Error('the template of the tests is missing');
  cpSync(template, folder, { recursive: true });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
