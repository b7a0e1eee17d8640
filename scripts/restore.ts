import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '../server/app/config.ts';
import { lockFolder } from '../server/app/db/folder-lock.ts';
import { runScript } from './run-script.ts';

// npm run restore -- FILE: puts a backup in the place of the data; what was there is kept beside it.
await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined || !existsSync(file)) throw new Error('Say which backup: npm run restore -- FILE');
  const config = readConfig();
  if (config.databaseUrl === undefined) await restoreEmbedded(config.dataDir, file);
  else restorePostgres(config.databaseUrl, file);
  console.log('Restored. Start the game again.');
});

async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    if (existsSync(folder)) renameSync(folder, `${folder}-before-${Date.now()}`);
    const pg = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(await readFile(file))]) });
    await pg.close();
  } finally {
    await unlock();
  }
}

function restorePostgres(url: string, file: string): void {
  const run = spawnSync('pg_restore', ['--clean', '--if-exists', '--no-owner', `--dbname=${url}`, file], {
    stdio: 'inherit',
  });
  if (run.error) throw new Error('pg_restore is not installed: restore PostgreSQL with your own tools.');
  if (run.status !== 0) throw new Error(`pg_restore ended with ${String(run.status)}`);
}
