import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '../server/app/config.ts';
import { lockFolder } from '../server/app/db/folder-lock.ts';
import { runPostgresTool } from '../server/app/db/postgres-tools.ts';
import { runScript } from './run-script.ts';

// npm run restore -- FILE: puts a backup in the place of the data; what was there is kept beside it.
await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined || !existsSync(file)) throw new Error('Say which backup: npm run restore -- FILE');
  const config = readConfig();
  if (config.databaseUrl === undefined) await restoreEmbedded(config.dataDir, file);
  else await runPostgresTool('pg_restore', ['--clean', '--if-exists', '--no-owner', file], config.databaseUrl);
  console.log('Restored. Start the game again.');
});

async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    const fresh = `${folder}-restoring`;
    rmSync(fresh, { recursive: true, force: true });
    await unpack(file, fresh).catch((error: unknown) => {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error(`${file} is no backup that can be read (${String(error)}). Nothing was changed.`);
    });
    const before = `${folder}-before-${Date.now()}`;
    if (existsSync(folder)) {
      renameSync(folder, before);
      console.log(`What was there is in ${before} now.`);
    }
    renameSync(fresh, folder);
  } finally {
    await unlock();
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const pg = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(await readFile(file))]) });
  await pg.query('select count(*) from competitions');
  await pg.close();
}
