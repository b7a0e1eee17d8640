import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { wordsFor } from './db/loggable-error.ts';

const vacuumMs = 30 * 60_000;
const backupMs = 6 * 3_600_000;
const kept = 8;

/**
 * What an embedded database needs done for it: space given back every half hour, a backup every six hours, the latest
 * eight kept. PostgreSQL looks after itself. Returns the end of it.
 */
export function keepHouse(database: Database, it: { folder: string; log: (line: string) => void }): () => void {
  if (database.kind !== 'embedded') return () => undefined;
  const report = (what: string) => (error: unknown) => it.log(`${what} failed: ${wordsFor(error)}`);
  const vacuum = setInterval(() => void database.query('vacuum analyze', []).catch(report('VACUUM')), vacuumMs);
  const backup = setInterval(() => void backUp(database, it.folder).catch(report('The backup')), backupMs);
  vacuum.unref();
  backup.unref();
  return () => {
    clearInterval(vacuum);
    clearInterval(backup);
  };
}

async function backUp(database: Database, folder: string): Promise<void> {
  await database.backup(folder);
  const files = (await readdir(folder)).filter((name) => name.startsWith('fulltime-')).toSorted();
  await Promise.all(files.slice(0, -kept).map((name) => rm(join(folder, name))));
}
