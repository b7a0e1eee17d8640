import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { privateFolder } from '../../platform/files/private-folder.ts';
import { playOn } from '../play-on.ts';
import { makeGamePlace, makeTestPlace } from '../test-database.ts';
import type { TestPlace } from '../test-database.ts';
import { startTestGame } from '../test-game.ts';
import { stateOf } from './state-of.fixture.ts';
import type { State } from './state-of.fixture.ts';

const leftovers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of leftovers.splice(0).toReversed()) await end();
});

const filesOf = ({ place }: TestPlace) => readlink(join(privateFolder(place.dataDir), 'pg'));

/** The state of a database that was never used. */
let fresh: State;
beforeAll(async () => {
  const place = await makeTestPlace();
  const database = await openDatabase(place.place);
  fresh = await stateOf(database);
  await database.close();
  await place.remove();
});

/** Uses a kept database, and returns its files. After that, it is the first that another game may get. */
async function useOne(work: (database: Database) => Promise<unknown>): Promise<string> {
  const place = await makeGamePlace();
  const database = await openDatabase(place.place);
  const files = await filesOf(place);
  await work(database);
  await database.close();
  await place.remove();
  return files;
}

/** Opens the database that the next game gets. */
async function openNext(): Promise<{ database: Database; files: string }> {
  const place = await makeGamePlace();
  leftovers.push(() => place.remove());
  const database = await openDatabase(place.place);
  leftovers.push(() => database.close());
  return { database, files: await filesOf(place) };
}

describe('the database of a later game', () => {
  test('has the state of a new one after a game was played on it', async () => {
    const game = await startTestGame();
    const files = await readlink(join(privateFolder(game.game.config.dataDir), 'pg'));
    const admin = await game.admin();
    const maja = await game.signUp('maja');
    await maja.ask('PUT', `${game.db}/matches/40/predictions/${maja.uid}`, { full1: 2, full2: 1 });
    await admin.ask('POST', '/admin/replay', { action: 'pause' });
    await playOn(game, 20);
    await game.game.database.query('vacuum analyze', []);
    const used = await stateOf(game.game.database);
    expect(used.rows).not.toEqual(fresh.rows);
    expect(used.sequences).not.toEqual(fresh.sequences);
    expect(used.planner).not.toEqual(fresh.planner);
    await game.remove();
    const next = await openNext();
    expect(next.files).toBe(files);
    expect(await stateOf(next.database)).toEqual(fresh);
  });

  test('has nothing of what the connection of the game before has set, opened or begun', async () => {
    const files = await useOne(async (database) => {
      await database.query(`set timezone = 'Asia/Tokyo'`, []);
      await database.query('set search_path = pg_catalog', []);
      await database.query('listen something', []);
      await database.query('prepare something as select 1', []);
      await database.query('select pg_advisory_lock(1)', []);
      await database.query('declare something cursor with hold for select 1', []);
      const used = await stateOf(database);
      for (const part of ['settings', 'channels', 'prepared', 'locks', 'cursors'] as const) {
        expect(used[part]).not.toEqual(fresh[part]);
      }
      await database.query('begin', []);
      await expect(database.query('select 1 / 0', [])).rejects.toThrow();
    });
    const next = await openNext();
    expect(next.files).toBe(files);
    expect(await stateOf(next.database)).toEqual(fresh);
    // This fails in a transaction.
    await next.database.query('vacuum', []);
  });

  test.for([
    'create table left_behind (n int)',
    'create temporary table left_behind (n int)',
    'drop table predictions cascade',
    'alter table teams add column left_behind int',
    'alter table players disable trigger all',
    'alter database postgres set work_mem = 100',
    'create role left_behind',
    'create function left_behind() returns int language sql as $$ select 1 $$',
    `update migrations set hash = 'x'`,
  ])('is another one after %s', async (statement) => {
    const files = await useOne((database) => database.query(statement, []));
    const next = await openNext();
    expect(next.files).not.toBe(files);
    expect(await stateOf(next.database)).toEqual(fresh);
  });

  test('is another one if a test has not closed the one before', async () => {
    const place = await makeGamePlace();
    const database = await openDatabase(place.place);
    const files = await filesOf(place);
    await place.remove();
    expect((await openNext()).files).not.toBe(files);
    await database.close();
  });
});

describe('the database of a game', () => {
  test('has the data of the game after a restart, and nothing of the former connection', async () => {
    const place = await makeGamePlace();
    leftovers.push(() => place.remove());
    const before = await openDatabase(place.place);
    await before.query('create table notes as select 1 as n', []);
    await before.query('set search_path = pg_catalog', []);
    await before.query('begin', []);
    await before.query('insert into public.notes values (2)', []);
    await before.close();
    const after = await openDatabase(place.place);
    leftovers.push(() => after.close());
    expect(await after.query('select n from notes', [])).toEqual([{ n: 1 }]);
  });

  test('is not used by two games at once', async () => {
    const one = await openNext();
    const other = await openNext();
    expect(one.files).not.toBe(other.files);
    await one.database.query('create table notes ()', []);
    expect(await other.database.query(`select to_regclass('notes') as found`, [])).toEqual([{ found: null }]);
  });
});
