import { join } from 'node:path';
import { readConfig } from '../server/app/config.ts';
import { openDatabase } from '../server/app/db/open-database.ts';
import { runScript } from './run-script.ts';

// npm run backup: one more backup now. The embedded database must not be in use: a running game makes its own.
await runScript(async () => {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    console.log(`Backed up to ${await database.backup(join(config.dataDir, 'backups'))}`);
  } finally {
    await database.close();
  }
});
