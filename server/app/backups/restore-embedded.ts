import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { reasonOf } from '../../platform/log/reason.ts';
import { cleanRestoredData } from './after-restore.ts';
import { restoreFolderIn, finishRestore } from '../../platform/database/embedded/finish-restore.ts';
import { DatabaseError } from '../../platform/database/database.ts';
import { openEmbedded } from '../../platform/database/embedded/embedded.ts';
import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import { migrate } from '../../platform/database/migrate.ts';

/**
 * Replaces the database in `folder` with a backup. The backup is unpacked, migrated and cleaned (after-restore.ts) in a separate folder,
 * which is then renamed. Returns where the former database is now; undefined if there was none. If it throws DatabaseError, nothing has
 * changed.
 */
export async function restoreEmbedded(folder: string, file: string): Promise<string | undefined> {
  const unlock = await lockFolder(folder);
  try {
    await finishRestore(folder);
    const aside = restoreFolderIn(folder);
    await makeReady(aside, file).catch(async (error: unknown) => {
      await rm(aside, { recursive: true, force: true });
      throw new DatabaseError(`${file} cannot be restored: ${reasonOf(error)}. Nothing was changed.`);
    });
    const before = join(folder, `pg-before-${Date.now()}`);
    const hadData = existsSync(join(folder, 'pg'));
    await writeFile(join(aside, 'ready'), '');
    if (hadData) await rename(join(folder, 'pg'), before);
    await finishRestore(folder);
    return hadData ? before : undefined;
  } finally {
    await unlock();
  }
}

/** True for a tar archive (POSIX ustar, with its magic at byte 257) that contains a file which every database has. */
function isArchiveOfDatabase(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return archive.toString('latin1', 257, 262) === 'ustar' && archive.includes('PG_VERSION');
}

async function makeReady(aside: string, file: string): Promise<void> {
  await makeFolder(aside);
  // The whole file is decompressed first, so that an incomplete file is detected before a database is made from it.
  const bytes = new Uint8Array(await promisify(gunzip)(await readFile(file)));
  // PGlite would try to decompress any other file, and that error would end the process.
  if (!isArchiveOfDatabase(bytes)) throw new Error('it is no backup of the embedded database');
  const unpacked = await PGlite.create({ dataDir: join(aside, 'pg'), loadDataDir: new Blob([bytes]) });
  await unpacked.query('select count(*) from competitions');
  await unpacked.close();
  const database = await openEmbedded(aside);
  try {
    await migrate(database.withoutTimeLimit.db);
    await database.withoutTimeLimit.query(cleanRestoredData, []);
  } finally {
    await database.close();
  }
}
