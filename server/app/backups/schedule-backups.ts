import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, removeAbandoned } from '../../platform/database/backup-files.ts';
import type { Database } from '../../platform/database/database.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import { privateFolder, timedBackupFolder } from '../../platform/files/private-folder.ts';

const everyMs = 6 * 3_600_000;
const retryMs = 10 * 60_000;
const lookMs = 60_000;
const mostBackups = 8;
/** A backup whose date is up to this far in the future still counts, because clocks may be corrected by small steps. */
const toleranceMs = 60_000;

/**
 * Backs up the embedded database every six hours. The time counts from the last good backup and not from the start of the process, so that
 * a game which is often restarted is backed up too. Returns a function that stops the backups.
 */
export function scheduleBackups(
  database: Database,
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
): () => void {
  const folder = timedBackupFolder(dataDir);
  let notBeforeMs = 0;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || Date.now() < notBeforeMs) return;
    isBusy = true;
    try {
      const madeMs = await whenMade(dataDir);
      await backUpIfDue(database, { folder, madeMs, nowMs: Date.now() });
    } catch (error) {
      notBeforeMs = Date.now() + retryMs;
      log(`The backup failed: ${wordsFor(error)}`);
    } finally {
      isBusy = false;
    }
  };
  // Only this process uses the folder, so unfinished backups in it were left by processes that have ended.
  void Promise.all([removeAbandoned(folder, 0), removeAbandoned(join(folder, '..'), 0)]).then(look);
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Makes a backup if the last good backup (or the database, if there is no backup) is six hours old, and keeps the latest eight backups.
 * Returns true if it made one.
 */
export async function backUpIfDue(
  database: Pick<Database, 'backup'>,
  { folder, madeMs, nowMs }: { folder: string; madeMs: number; nowMs: number },
): Promise<boolean> {
  const isPlausible = ({ atMs }: { atMs: number }): boolean => atMs <= nowMs + toleranceMs;
  const last = (await listBackups(folder)).findLast(isPlausible);
  if (nowMs - Math.min(last?.atMs ?? madeMs, nowMs) < everyMs) return false;
  await database.backup(folder);
  const backups = await listBackups(folder);
  // A date in the future does not show how old a file is, so such files are removed first.
  const byWorth = [...backups.filter((one) => !isPlausible(one)), ...backups.filter(isPlausible)];
  await Promise.all(byWorth.slice(0, -mostBackups).map(({ file }) => rm(file)));
  return true;
}

/** Returns when the database was created. Until there is a backup, the six hours count from then. */
async function whenMade(dataDir: string): Promise<number> {
  return (await stat(join(privateFolder(dataDir), 'pg', 'PG_VERSION'))).mtimeMs;
}
