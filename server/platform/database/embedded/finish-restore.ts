import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the folder in which a restore prepares the database. Once the file `ready` exists in it, only renaming folders is left. */
export const restoreFolderIn = (folder: string): string => join(folder, 'restoring');

/** Finishes a restore that was interrupted: carries out its last step if everything was ready, and removes leftover files. */
export async function finishRestore(folder: string): Promise<void> {
  const aside = restoreFolderIn(folder);
  const isReady = existsSync(join(aside, 'ready')) && existsSync(join(aside, 'pg'));
  if (isReady && !existsSync(join(folder, 'pg'))) await rename(join(aside, 'pg'), join(folder, 'pg'));
  await rm(aside, { recursive: true, force: true });
}
