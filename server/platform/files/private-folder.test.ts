import { execFile, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processStartOf } from '../database/embedded/folder-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import { preparePrivateFolder } from './private-folder.ts';

let dataDir: string;
const privatePath = (...names: string[]) => join(dataDir, 'private', ...names);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fulltime-private-'));
  // A folder with these rights is what systemd, a volume or a person would create.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Creates the data folder of a version without the private folder. */
async function layOutAsBefore(): Promise<void> {
  await mkdir(join(dataDir, 'pg'));
  await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '17');
  await mkdir(join(dataDir, 'backups', 'timed'), { recursive: true });
  await writeFile(join(dataDir, 'backups', 'by-hand.tar.gz'), 'by hand');
  await writeFile(join(dataDir, 'backups', 'timed', 'by-clock.tar.gz'), 'by clock');
  await writeFile(join(dataDir, 'console.json'), '{"address":"http://localhost:1","token":"x"}');
  await writeFile(join(dataDir, 'mine.txt'), 'no part of the game');
}

async function expectMoved(): Promise<void> {
  expect((await readdir(dataDir)).toSorted()).toEqual(['mine.txt', 'private']);
  expect(await readFile(privatePath('pg', 'PG_VERSION'), 'utf8')).toBe('17');
  expect(await readFile(privatePath('backups', 'by-hand.tar.gz'), 'utf8')).toBe('by hand');
  expect(await readFile(privatePath('backups', 'timed', 'by-clock.tar.gz'), 'utf8')).toBe('by clock');
}

describe('the private folder', () => {
  test('is closed to others regardless of the mode of the data folder, and is closed again if it was opened', async () => {
    await preparePrivateFolder(dataDir);
    expect(await modeOf(privatePath())).toBe(0o700);
    await chmod(privatePath(), 0o777);
    await preparePrivateFolder(dataDir);
    expect(await modeOf(privatePath())).toBe(0o700);
  });

  test('of another user ends the start with a sentence', async () => {
    // If the test runs as root, it gives the folder to another user; otherwise it uses a folder that belongs to root.
    if (process.getuid?.() === 0) {
      await mkdir(privatePath());
      await chown(privatePath(), 65_534, 65_534);
    } else await symlink('/', privatePath());
    await expect(preparePrivateFolder(dataDir)).rejects.toThrow(/belongs to user \d+, but the game runs as user \d+/);
  });

  test('contains everything that the embedded database writes', async () => {
    if (process.env.TEST_DATABASE_URL === undefined)
      cpSync(process.env.TEST_TEMPLATE ?? '', dataDir, { recursive: true });
    const database = await openDatabase({ dataDir, databaseUrl: process.env.TEST_DATABASE_URL });
    await database.close();
    expect(await readdir(dataDir)).toEqual(['private']);
  });
});

describe('the data of a version without the private folder', () => {
  test('are moved into it at the start', async () => {
    await layOutAsBefore();
    await preparePrivateFolder(dataDir);
    await expectMoved();
  });

  test.each(['pg', 'backups'])('are moved completely when a former move was cut off after %s', async (name) => {
    await layOutAsBefore();
    await mkdir(privatePath());
    await rename(join(dataDir, name), privatePath(name));
    await preparePrivateFolder(dataDir);
    await expectMoved();
  });

  test('are moved beside backups that were made since', async () => {
    await layOutAsBefore();
    await mkdir(privatePath('backups', 'timed'), { recursive: true });
    await writeFile(privatePath('backups', 'timed', 'newer.tar.gz'), '');
    await preparePrivateFolder(dataDir);
    await expectMoved();
    expect(await readdir(privatePath('backups', 'timed'))).toEqual(['by-clock.tar.gz', 'newer.tar.gz']);
  });

  test('are moved once when two processes start at the same time', async () => {
    await layOutAsBefore();
    const code = `import { preparePrivateFolder } from ${JSON.stringify(join(import.meta.dirname, 'private-folder.ts'))};
                  await preparePrivateFolder(${JSON.stringify(dataDir)});`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
    await Promise.all([start(), start()]);
    await expectMoved();
  });

  test('stay in place while a process of that version runs, and the start reports it', async () => {
    await layOutAsBefore();
    const former = spawn('sleep', ['60']);
    const pid = former.pid ?? 0;
    await writeFile(join(dataDir, 'lock'), `${pid} ${(await processStartOf(pid)) ?? '?'}`);
    try {
      await expect(preparePrivateFolder(dataDir)).rejects.toThrow(/in use by process \d+/);
      expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['pg', 'backups', 'lock']));
    } finally {
      former.kill('SIGKILL');
      await new Promise((done) => former.once('exit', done));
    }
    await preparePrivateFolder(dataDir);
    await expectMoved();
  });

  test('stay in place if a newer database is in the private folder, and the start reports it', async () => {
    await layOutAsBefore();
    await mkdir(privatePath('pg'), { recursive: true });
    await expect(preparePrivateFolder(dataDir)).rejects.toThrow(/There are two databases/);
    expect(await readFile(join(dataDir, 'pg', 'PG_VERSION'), 'utf8')).toBe('17');
  });
});
