import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, removeAbandoned } from './db/backup-files.ts';
import type { Database } from './db/database.ts';
import { wordsFor } from './db/loggable-error.ts';
import { privateFolder, timedBackupFolder } from './private-folder.ts';

const everyMs = 6 * 3_600_000;
const retryMs = 10 * 60_000;
const lookMs = 60_000;
const kept = 8;
/** A clock that was put right a little is no clock that was wrong. */
const toleranceMs = 60_000;

/**
 * A backup of the embedded database every six hours, counted from the last good one by the clock, so that a game which is
 * restarted often gets its own as well. Returns the end of it.
 */
export function keepBackups(database: Database, it: { dataDir: string; log: (line: string) => void }): () => void {
  const folder = timedBackupFolder(it.dataDir);
  let notBeforeMs = 0;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || Date.now() < notBeforeMs) return;
    isBusy = true;
    try {
      const madeMs = await whenMade(it.dataDir);
      await backUpIfDue(database, { folder, madeMs, nowMs: Date.now() });
    } catch (error) {
      notBeforeMs = Date.now() + retryMs;
      it.log(`The backup failed: ${wordsFor(error)}`);
    } finally {
      isBusy = false;
    }
  };
  // This process alone has the folder: what is half made here was made by one that is gone.
  void Promise.all([removeAbandoned(folder, 0), removeAbandoned(join(folder, '..'), 0)]).then(look);
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Backs up when the last good backup, or the database itself if there is none, is six hours old; keeps the latest eight. */
export async function backUpIfDue(
  database: Pick<Database, 'backup'>,
  it: { folder: string; madeMs: number; nowMs: number },
): Promise<boolean> {
  const isPlausible = ({ atMs }: { atMs: number }): boolean => atMs <= it.nowMs + toleranceMs;
  const last = (await listBackups(it.folder)).findLast(isPlausible);
  if (it.nowMs - Math.min(last?.atMs ?? it.madeMs, it.nowMs) < everyMs) return false;
  await database.backup(it.folder);
  const backups = await listBackups(it.folder);
  // A date to come says nothing about the age: such files go first.
  const byWorth = [...backups.filter((one) => !isPlausible(one)), ...backups.filter(isPlausible)];
  await Promise.all(byWorth.slice(0, -kept).map(({ file }) => rm(file)));
  return true;
}

/** When the database was made: it need not be backed up in its first hours. */
async function whenMade(dataDir: string): Promise<number> {
  return (await stat(join(privateFolder(dataDir), 'pg', 'PG_VERSION'))).mtimeMs;
}
