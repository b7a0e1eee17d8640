import { chmod, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database/database.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { reasonOf } from '../log/reason.ts';

/**
 * True for the name of a file or folder that earlier versions of the game, which had no private folder, stored directly in the data folder.
 * `pg-before-…` is the database that a restore has replaced.
 */
const isFormer = (name: string): boolean => /^(pg|backups|console\.json|pg-before-\d+|pg-restoring)$/.test(name);

/** How long a start waits for another process that is moving the same data. */
const patienceMs = 5_000;

/** Returns the folder for everything secret. Secrets are not directly in `DATA_DIR`, which other users may be able to read. */
export function privateFolder(dataDir: string): string {
  return join(dataDir, 'private');
}

/** Returns the folder for backups that were made by command, before a restart of the replay, or before a competition is removed. */
export function backupFolder(dataDir: string): string {
  return join(privateFolder(dataDir), 'backups');
}

export function timedBackupFolder(dataDir: string): string {
  return join(backupFolder(dataDir), 'timed');
}

/**
 * Makes the private folder, makes it inaccessible to other users (whatever the umask, and even if it existed already), and moves the data
 * of a former version into it. Returns its path. Throws DatabaseError with a sentence.
 */
export async function preparePrivateFolder(dataDir: string): Promise<string> {
  const folder = privateFolder(dataDir);
  await makeFolder(folder).catch((error: unknown) => {
    throw new DatabaseError(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${reasonOf(error)}.`);
  });
  await closeToOthers(folder);
  await moveFormerData(dataDir, folder);
  return folder;
}

async function closeToOthers(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  const own = process.getuid?.();
  if (own !== undefined && uid !== own) {
    throw new DatabaseError(
      `The folder ${folder} belongs to user ${uid}, but the game runs as user ${own}. Run it as user ${uid}, or give it the folder: chown -R ${own} ${folder}`,
    );
  }
  if ((mode & 0o777) === 0o700) return;
  await chmod(folder, 0o700).catch((error: unknown) => {
    throw new DatabaseError(`The folder ${folder} is open to others and cannot be closed: ${reasonOf(error)}.`);
  });
}

/** Moves the data of a former version. Each piece is moved by one rename, so the next start can continue after an interruption. */
async function moveFormerData(dataDir: string, folder: string): Promise<void> {
  if ((await formerData(dataDir)).length === 0) return;
  const unlock = await lockFormerFolder(dataDir);
  if (!unlock) return;
  try {
    for (const name of await formerData(dataDir)) {
      // `console.json` has the address of a process that has ended. `pg-restoring` is left over from an interrupted restore.
      if (name === 'console.json' || name === 'pg-restoring') await rm(join(dataDir, name), { recursive: true });
      else await moveInto(join(dataDir, name), join(folder, name));
    }
  } finally {
    await unlock();
  }
}

async function formerData(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter(isFormer).toSorted();
}

/**
 * Takes the lock of a former version, which is in the data folder itself. Throws while a process of that version runs, because its data
 * must stay in place. Returns undefined if another start has moved everything meanwhile.
 */
async function lockFormerFolder(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  for (const until = Date.now() + patienceMs; ; await sleep(100)) {
    try {
      return await lockFolder(dataDir);
    } catch (error) {
      if (!(error instanceof DatabaseError) || Date.now() > until) throw error;
      if ((await formerData(dataDir)).length === 0) return undefined;
    }
  }
}

async function moveInto(from: string, to: string): Promise<void> {
  const existing = await stat(to).catch(() => undefined);
  if (!existing) {
    return rename(from, to).catch((error: unknown) => {
      throw new DatabaseError(`${from} could not be moved to ${to}: ${reasonOf(error)}. Move it there yourself.`);
    });
  }
  if (!from.endsWith('backups') && !from.endsWith('timed')) {
    throw new DatabaseError(`There are two databases, ${from} and ${to}. Move the one that is not wanted elsewhere.`);
  }
  // There are backups in both folders, from before and after the move. Their names differ.
  for (const name of await readdir(from)) await moveInto(join(from, name), join(to, name));
  await rmdir(from);
}
