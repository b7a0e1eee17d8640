import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { readConfig, takeServiceSettings } from './config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { timedBackupFolder } from '../platform/files/private-folder.ts';
import { asChild } from './processes/child.ts';
import { giveUp } from './start-failure.ts';
import { startGame } from './start-game.ts';
import { speakForOne } from './systemd/speak-for-one.ts';
import { systemdAt } from './systemd/tell-systemd.ts';
import { offerFirstAdmin } from '../identity/account/first-admin.ts';

/**
 * Runs the game until a signal ends the process. If it cannot start, prints why in a sentence and ends the process with exit code 1. Of several
 * processes that share a port, only the first one offers the link for the first admin and says what a start says.
 */
export async function runGame(): Promise<void> {
  // Only the user that runs the game may read its files, whatever the umask of the shell.
  process.umask(0o077);
  process.on('uncaughtException', giveUp);
  try {
    const child = await asChild();
    let isQuiet = child?.role.isFirst === false;
    const say = (line: string): void => {
      if (!isQuiet) console.log(line);
    };
    const config = readConfig();
    const database = await openDatabase(config);
    const offerAdmin = async (): Promise<string | undefined> => {
      if (isQuiet) return undefined;
      const token = await offerFirstAdmin(database.db);
      return token === undefined ? undefined : `/auth/first-admin?token=${token}`;
    };
    const running = await startGame(config, database, say, {
      offerAdmin,
      ...child?.shared,
      exchanges: child,
    }).catch(async (error: unknown) => {
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
    isQuiet = false;
    const makeWay = endOnSignals(running, { config, say });
    if (child) await child.begin(running.app, makeWay);
    else await beAlone(running.app);
    // The compile cache is written now, because a process that is killed later could not write it.
    flushCompileCache();
  } catch (error) {
    giveUp(error);
  }
}

/** What a process does at the end of its start that no parent has started. */
async function beAlone(app: FastifyInstance): Promise<void> {
  const why = 'One process cannot be replaced while it runs: end it and start it again, or start with --processes.';
  process.on('SIGUSR2', () => console.log(why));
  const service = takeServiceSettings();
  if (service) await speakForOne(app, systemdAt(service, console.error));
}
