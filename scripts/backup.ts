import { join } from 'node:path';
import { readConfig } from '../server/app/config.ts';
import { askRunningGame } from '../server/app/console.ts';
import { openDatabase } from '../server/app/db/open-database.ts';
import { runScript } from './run-script.ts';

// npm run backup: one more backup now, by the running game or straight from the database when none runs.
await runScript(async () => {
  const config = readConfig();
  const said = await askRunningGame(config.dataDir, { act: 'backup' });
  if (said !== undefined) return console.log(said);
  const database = await openDatabase(config);
  try {
    console.log(`Backed up to ${await database.backup(join(config.dataDir, 'backups'))}`);
  } finally {
    await database.close();
  }
});
