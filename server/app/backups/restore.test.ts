import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { backupFolder, privateFolder } from '../../platform/files/private-folder.ts';

const embedded = process.env.TEST_DATABASE_URL === undefined;
let place: TestPlace;
let game: TestGame;
let maja: Client;
let backup: string;
let folder: string;

const run = async (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: place.place.dataDir, DATABASE_URL: place.place.databaseUrl ?? '' };
  return promisify(execFile)(process.execPath, ['scripts/restore.ts', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
};

/** Returns a well-formed backup with most of its data missing. */
async function partOfBackup(): Promise<Buffer> {
  const { databaseUrl } = place.place;
  if (databaseUrl === undefined) return gzipSync(Buffer.alloc(1024));
  const file = join(folder, 'dumped');
  await promisify(execFile)('pg_dump', ['--format=custom', '--table=players', `--file=${file}`, databaseUrl]);
  return readFile(file);
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const namesOf = (database: Database) =>
  database.query<{ nick: string }>('select nick from players where nick is not null', []);

beforeAll(async () => {
  place = await makeTestPlace();
  folder = await mkdtemp(join(tmpdir(), 'fulltime-restore-'));
  game = await startTestGame({ ...place.place, results: 'manual' });
  maja = await game.signUp('maja');
  // The tables are those of a version that did not have this column yet.
  await game.game.database.query('alter table migrations drop column compatible_from', []);
  backup = await game.game.database.backup(backupFolder(game.game.config.dataDir));
  await game.signUp('later');
});
afterAll(async () => {
  await game.stop();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('a restore', () => {
  test('is refused while the game runs, with a sentence', async () => {
    const { code, said } = await run(backup);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toMatch(embedded ? /in use by process \d+/ : /A game runs on this database/);
    await game.stop();
  });

  test('of an incomplete file or of another file changes nothing and reports it', async () => {
    const whole = await readFile(backup);
    for (const [name, bytes] of [
      ['cut', whole.subarray(0, Math.floor(whole.length * 0.8))],
      ['text', Buffer.from('no backup')],
      ['part', await partOfBackup()],
    ] as const) {
      await writeFile(join(folder, name), bytes);
      const { code, said } = await run(join(folder, name));
      expect(code).toBe(1);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).toMatch(/Nothing was changed/);
      // The reason must be the fault of the file, and not a notice about the tables that PostgreSQL drops first.
      expect(said).not.toMatch(/cascades/);
    }
    expect(await withDatabase(namesOf)).toEqual([{ nick: 'maja' }, { nick: 'later' }]);
    expect(await readdir(privateFolder(place.place.dataDir))).not.toContain('restoring');
  });

  test('of an older version over newer tables starts with the tables of this version', async () => {
    // A table that a future version has created since the backup.
    await withDatabase(async (database) => {
      await database.query('create table of_tomorrow (n int)', []);
      await database.query(`insert into migrations (created_at, hash) values (9999999999999, 'x')`, []);
    });
    const key = await withDatabase(keyOf);
    const { code, said } = await run(backup);
    expect(said).toMatch(
      /Restored the backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Everybody is signed out.* Passwords and other ways to sign in are those of the backup/,
    );
    expect(code).toBe(0);
    await withDatabase(async (database) => {
      expect(await namesOf(database)).toEqual([{ nick: 'maja' }]);
      expect(await database.query(`select to_regclass('of_tomorrow') as made`, [])).toEqual([{ made: null }]);
      expect(await database.query(`select user_id as by, act from audit_log where act = 'restore'`, [])).toEqual([
        { by: 'console', act: 'restore' },
      ]);
      expect(await database.query('select 1 from migrations where created_at = 9999999999999', [])).toEqual([]);
      expect(await database.query('select 1 as one from migrations where compatible_from is not null', [])).toEqual([
        { one: 1 },
      ]);
    });
    game = await startTestGame({ ...place.place, results: 'manual' });
    expect(await keyOf(game.game.database)).not.toEqual(key);
  });

  test('ends all sessions and links that the backup contains', async () => {
    const { origin } = game;
    const answer = await fetch(`${origin}${game.db}/matches`, { headers: { cookie: maja.cookie } });
    expect(answer.status).toBe(401);
    for (const table of ['auth_sessions', 'auth_links', 'auth_verifications', 'push_registrations']) {
      expect(await game.game.database.query(`select 1 from ${table}`, []), table).toEqual([]);
    }
    await game.stop();
  });
});

function keyOf(database: Database): Promise<{ value: string }[]> {
  return database.query<{ value: string }>(`select value from secrets where name = 'auth-secret'`, []);
}
