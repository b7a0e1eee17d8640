import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';

/** The name of an unfinished backup, or of a folder from which one is made. A process that is killed leaves these behind. */
const partPattern = /^\.fulltime-.*\.part$/;
const namePattern = /^fulltime-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.(tar\.gz|dump)$/;
/** An unfinished file that was not touched for this long, in ms, is taken to have no writer. */
const abandonedMs = 3_600_000;

export interface BackupFile {
  file: string;
  /** When the backup was made, taken from its name. */
  atMs: number;
}

/**
 * Makes a backup in the folder and names it by the date. `write` fills a file with a temporary name. The file gets its final name once it
 * is safely on the disk, so that an incomplete file is never taken for a backup. Returns the path of the backup.
 */
export async function makeBackup(
  folder: string,
  suffix: 'tar.gz' | 'dump',
  write: (part: string) => Promise<void>,
): Promise<string> {
  await makeFolder(folder);
  await removeAbandoned(folder);
  const name = `fulltime-${new Date(timeOfNext()).toISOString().replaceAll(':', '-')}.${suffix}`;
  const part = join(folder, `.${name}.${process.pid}.part`);
  const file = join(folder, name);
  try {
    // The file is created here with permissions for its own user only, because pg_dump would use the umask.
    await writeFile(part, '', { mode: 0o600 });
    await write(part);
    await sync(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await sync(dirname(file));
  return file;
}

let lastMs = 0;

/**
 * Returns the time for the name of a backup. Backups that this process starts in the same millisecond get different times. If the clock was
 * set back by a second or more, the times follow it.
 */
function timeOfNext(): number {
  const now = Date.now();
  const isClockSetBack = lastMs - now >= 1_000;
  lastMs = isClockSetBack ? now : Math.max(now, lastMs + 1);
  return lastMs;
}

/** Returns the finished backups in the folder, oldest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .flatMap((name) => {
      const atMs = dateOfBackup(name);
      return atMs === undefined ? [] : [{ file: join(folder, name), atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Returns the time in a backup's name; undefined for any other file. */
export function dateOfBackup(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Removes unfinished backups that killed processes have left behind. A caller that knows that no other process is making a backup passes 0
 * for `untouchedMs` to remove all of them.
 */
export async function removeAbandoned(folder: string, untouchedMs = abandonedMs): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!partPattern.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Math.abs(Date.now() - mtimeMs) >= untouchedMs) await rm(file, { recursive: true, force: true });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
