import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { backUpIfDue } from '../../app/backups/schedule-backups.ts';
import { makeBackup } from './backup-files.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let place: TestPlace;
let database: Database;
let folder: string;

beforeAll(async () => {
  place = await makeTestPlace();
  database = await openDatabase(place.place);
  await database.query('create table notes (n int primary key, filler text)', []);
  folder = await mkdtemp(join(tmpdir(), 'fulltime-backups-'));
});
afterAll(async () => {
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const hour = 3_600_000;
const nameAt = (atMs: number) => `fulltime-${new Date(atMs).toISOString().replaceAll(':', '-')}.tar.gz`;

describe('a backup', () => {
  test('made at the same millisecond as another is a file of its own', async () => {
    const contents = ['a', 'b', 'c', 'd', 'e', 'f'];
    const files = await Promise.all(
      contents.map((text) => makeBackup(join(folder, 'twice'), 'dump', (part) => writeFile(part, text))),
    );
    const read = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(read).toEqual(contents);
  });

  test('made while the database is written to contains everything acknowledged before it, and no half-written transaction', async () => {
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      for (; !isOver; written++) {
        await database.query(`insert into notes values ($1, repeat('x', 2000))`, [written]);
        await database.query('update notes set filler = filler || $1 where n = $2', ['y', written >> 1]);
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(50);
    const before = written;
    const file = await database.backup(join(folder, 'busy'));
    const after = written;
    isOver = true;
    await writing;
    expect(await readdir(join(folder, 'busy'))).toEqual([basename(file)]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    if (database.kind === 'postgres') return;
    const copy = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readFile(file))]) });
    const { rows } = await copy.query<{ count: number; last: number }>(
      'select count(*)::int as count, max(n) as last from notes',
    );
    await copy.close();
    const [{ count, last } = { count: 0, last: 0 }] = rows;
    expect(count).toBe(last + 1);
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(after + 1);
  });

  test('that is interrupted does not get the name of a finished backup, and is removed later', async () => {
    const target = join(folder, 'cut');
    await expect(
      makeBackup(target, 'tar.gz', async (part) => {
        await writeFile(part, 'half');
        throw new Error('cut off');
      }),
    ).rejects.toThrow('cut off');
    expect(await readdir(target)).toEqual([]);
    // A process that is killed cannot remove its files.
    const [left, fresh] = ['.fulltime-1.tar.gz.1.part', '.fulltime-2.tar.gz.2.part'].map((name) => join(target, name));
    await mkdir(join(target, '.fulltime-1.tar.gz.1.copy.part', 'base'), { recursive: true });
    const longAgo = new Date(Date.now() - 2 * hour);
    await utimes(join(target, '.fulltime-1.tar.gz.1.copy.part'), longAgo, longAgo);
    await writeFile(left ?? '', 'half');
    await utimes(left ?? '', longAgo, longAgo);
    await writeFile(fresh ?? '', 'another process is making this one');
    await makeBackup(target, 'tar.gz', (part) => writeFile(part, 'whole'));
    expect(await readdir(target)).toEqual([
      '.fulltime-2.tar.gz.2.part',
      expect.stringMatching(/^fulltime-.*\.tar\.gz$/),
    ]);
  });

  test('stops and leaves no file when the database is closed during it', async () => {
    if (database.kind === 'postgres') return;
    const own = await makeTestPlace();
    const other = await openDatabase(own.place);
    const target = join(folder, 'closed');
    const making = other.backup(target).catch((error: unknown) => error);
    await sleep(0);
    await other.close();
    await making;
    await own.remove();
    expect((await readdir(target)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a scheduled backup', () => {
  const now = Date.now();
  /** A stand-in for a database, which writes small files. */
  const writer = { backup: (target: string) => makeBackup(target, 'tar.gz', (part) => writeFile(part, 'whole')) };
  let target: string;
  let count = 0;

  async function makeBackupFiles(...agesMs: number[]): Promise<void> {
    target = join(folder, `clock-${count++}`);
    await mkdir(target);
    for (const age of agesMs) await writeFile(join(target, nameAt(now - age)), '');
  }
  const dueAt = (last: { madeMs: number }) => backUpIfDue(writer, { folder: target, ...last, nowMs: now });

  test.each([
    ['the last one is six hours old, however long this process runs', [6 * hour], 24 * hour, true],
    ['the last one is younger', [5 * hour, 20 * hour], 24 * hour, false],
    ['there is none, and the database is six hours old', [], 6 * hour, true],
    ['there is none, and the database is younger', [], hour, false],
    ['the only one is dated in the future', [-100 * hour], 24 * hour, true],
    ['one is dated in the future, and one is young', [-100 * hour, hour], 24 * hour, false],
    ['the database is dated in the future', [], -100 * hour, false],
  ])('is made when it is due: %s', async (_, ages, madeAgo, isDue) => {
    await makeBackupFiles(...ages);
    expect(await dueAt({ madeMs: now - madeAgo })).toBe(isDue);
    expect((await readdir(target)).length).toBe(ages.length + (isDue ? 1 : 0));
  });

  test('is due even if there is an unfinished file of another backup', async () => {
    await makeBackupFiles(9 * hour);
    await writeFile(join(target, `.${nameAt(now - hour)}.1.part`), 'half');
    expect(await dueAt({ madeMs: 0 })).toBe(true);
  });

  test('removes files dated in the future first, and keeps the latest eight', async () => {
    await makeBackupFiles(...Array.from({ length: 8 }, (_, n) => (n + 7) * hour), -100 * hour);
    await dueAt({ madeMs: 0 });
    const names = await readdir(target);
    expect(names).toHaveLength(8);
    expect(names).not.toContain(nameAt(now + 100 * hour));
    expect(names).not.toContain(nameAt(now - 14 * hour));
  });
});
