import { auditBackup } from '../server/admin/audit.ts';
import { readConfig } from '../server/app/config.ts';
import { sendToRunningGame } from '../server/app/console/console.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { backupFolder } from '../server/platform/files/private-folder.ts';
import { runScript } from './run-script.ts';

// npm run backup: makes a backup now, through the running game, or directly from the database if none is running.
await runScript(async () => {
  const config = readConfig();
  const said = await sendToRunningGame(config.dataDir, { act: 'backup' });
  if (said !== undefined) return console.log(said);
  const database = await openDatabase(config);
  try {
    const file = await database.backup(backupFolder(config.dataDir));
    await auditBackup(database.db);
    console.log(`Backed up to ${file}`);
  } finally {
    await database.close();
  }
});
