import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a backup is made ready; `ready` in it says that only names are left to be changed. */
export const asideIn = (folder: string): string => join(folder, 'restoring');

/** Ends a restore that was cut off: its last step if everything was ready, else by removing what it left. */
export async function finishRestore(folder: string): Promise<void> {
  const aside = asideIn(folder);
  const isReady = existsSync(join(aside, 'ready')) && existsSync(join(aside, 'pg'));
  if (isReady && !existsSync(join(folder, 'pg'))) await rename(join(aside, 'pg'), join(folder, 'pg'));
  await rm(aside, { recursive: true, force: true });
}
