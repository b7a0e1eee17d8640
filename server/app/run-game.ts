import { flushCompileCache } from 'node:module';
import { isDebugging, readConfig } from './config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { timedBackupFolder } from '../platform/files/private-folder.ts';
import { sentenceForStart } from './start-failure.ts';
import { startGame } from './start-game.ts';
import { offerFirstAdmin } from '../identity/account/first-admin.ts';

const say = (line: string): void => console.log(line);

/** Prints why the start failed and ends the process with exit code 1, even if parts of the game are running already. */
function giveUp(error: unknown): never {
  console.error(sentenceForStart(error));
  if (isDebugging()) console.error(error);
  process.exit(1);
}

/**
 * Runs the game until a signal ends the process. If it cannot start, prints why in a sentence and ends the process with exit code 1.
 */
export async function runGame(): Promise<void> {
  // Only the user that runs the game may read its files, whatever the umask of the shell.
  process.umask(0o077);
  process.on('uncaughtException', giveUp);
  try {
    const config = readConfig();
    const database = await openDatabase(config);
    const offerAdmin = async (): Promise<string | undefined> => {
      const token = await offerFirstAdmin(database.db);
      return token === undefined ? undefined : `/auth/first-admin?token=${token}`;
    };
    const running = await startGame(config, database, say, offerAdmin).catch(async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    });
    if (database.kind === 'embedded') {
      say(
        `The embedded database is in ${config.dataDir}. It survives a crash of the game, but not a power cut; backups every 6 hours are in ${timedBackupFolder(config.dataDir)}.`,
      );
    }
    say(`${config.siteName} is on: ${running.address}`);
    process.off('uncaughtException', giveUp);
    endOnSignals(running, { config, say });
    // The compile cache is written now, because a process that is killed later could not write it.
    flushCompileCache();
  } catch (error) {
    giveUp(error);
  }
}
