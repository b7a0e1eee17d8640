import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { readConfig } from '../server/app/config.ts';
import { dateOfBackup } from '../server/platform/database/backup-files.ts';
import { restoreEmbedded } from '../server/app/backups/restore-embedded.ts';
import { restorePostgres } from '../server/app/backups/restore-postgres.ts';
import { preparePrivateFolder } from '../server/platform/files/private-folder.ts';
import { runScript } from './run-script.ts';

// npm run restore -- FILE: replaces the data with a backup. The game must not be running.
await runScript(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined || !existsSync(file)) throw new Error('Say which backup: npm run restore -- FILE');
  const { dataDir, databaseUrl } = readConfig();
  const folder = await preparePrivateFolder(dataDir);
  if (databaseUrl !== undefined) await restorePostgres({ databaseUrl, dataDir }, file);
  else {
    const before = await restoreEmbedded(folder, file);
    if (before !== undefined) console.log(`The database that was there is in ${before} now.`);
  }
  const made = new Date(dateOfBackup(basename(file)) ?? statSync(file).mtimeMs).toISOString();
  console.log(
    `Restored the backup of ${made.slice(0, 16).replace('T', ' ')} UTC. Everybody is signed out, and links sent before no longer work. Passwords and other ways to sign in are those of the backup, also for players who have changed theirs since. Start the game again.`,
  );
});
