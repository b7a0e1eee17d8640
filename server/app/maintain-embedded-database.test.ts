import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listBackups } from '../platform/database/backup-files.ts';
import type { Database } from '../platform/database/database.ts';
import { privateFolder, timedBackupFolder } from '../platform/files/private-folder.ts';
import { startTestGame } from '../testing/test-game.ts';
import { maintainEmbeddedDatabase } from './maintain-embedded-database.ts';

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const remove of leftovers.splice(0).toReversed()) await remove();
});

test('a running game backs its embedded database up once it is six hours old', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fulltime-maintained-'));
  leftovers.push(() => rm(dataDir, { recursive: true, force: true }));
  const game = await startTestGame({ databaseUrl: undefined, dataDir });
  leftovers.push(() => game.remove());
  const backups = () => listBackups(timedBackupFolder(dataDir));
  expect(await backups()).toEqual([]);
  const sevenHoursAgo = Date.now() / 1000 - 7 * 3600;
  await game.stop();
  await utimes(join(privateFolder(dataDir), 'pg', 'PG_VERSION'), sevenHoursAgo, sevenHoursAgo);
  await game.restart();
  await expect.poll(backups, { timeout: 60_000 }).toHaveLength(1);
});

test('it is vacuumed every half hour, and a failure is told', async () => {
  vi.useFakeTimers();
  const dataDir = await mkdtemp(join(tmpdir(), 'fulltime-maintained-'));
  leftovers.push(() => rm(dataDir, { recursive: true, force: true }));
  const asked: string[] = [];
  const told: string[] = [];
  const query = async (statement: string): Promise<never[]> => {
    asked.push(statement);
    if (asked.length === 2) throw new Error('the disk is full');
    return [];
  };
  const database = { kind: 'embedded', withoutTimeLimit: { query } } as unknown as Database;
  const stop = maintainEmbeddedDatabase(database, { dataDir, log: (line) => told.push(line) });
  await vi.advanceTimersByTimeAsync(2 * 30 * 60_000);
  expect(asked).toEqual(['vacuum analyze', 'vacuum analyze']);
  expect(told.filter((line) => line.startsWith('VACUUM'))).toEqual(['VACUUM failed: the disk is full']);
  stop();
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(asked).toHaveLength(2);
});
