import { endOnSignals } from './app/end-on-signals.ts';
import { ConfigError, readConfig } from './app/config.ts';
import { DatabaseError } from './app/db/database.ts';
import { loggableError } from './app/db/loggable-error.ts';
import { openDatabase } from './app/db/open-database.ts';
import { startGame } from './app/start-game.ts';
import { offerFirstAdmin } from './identity/first-admin.ts';
import { TournamentError } from './results/load-tournament.ts';

const say = (line: string): void => console.log(line);

try {
  const config = readConfig();
  const database = await openDatabase(config);
  const adminToken = await offerFirstAdmin(database.db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  if (adminToken !== undefined) say(`Admin sign-in: ${address}/auth/first-admin?token=${adminToken}`);
  const running = await startGame(config, database, say).catch(async (error: unknown) => {
    await database.close().catch(() => undefined);
    throw error;
  });
  if (database.kind === 'embedded') {
    say(
      `The embedded database is in ${config.dataDir}. It survives a crash of the game, but not a power cut; backups every 6 hours are in ${config.dataDir}/backups/timed.`,
    );
  }
  say(`${config.siteName} is on: ${running.address}`);
  endOnSignals(running, { config, say });
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseError || error instanceof TournamentError;
  console.error(known ? error.message : loggableError(error));
  process.exit(1);
}
