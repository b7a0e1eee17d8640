import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { findCompetition } from '../competition/queries.ts';
import { competitions } from '../competition/tables.ts';
import { countPlayers } from '../identity/account/queries.ts';
import type { Database } from '../platform/database/database.ts';
import { clockMode } from '../results/clock/clock.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { storeTournament } from '../results/tournament/load-tournament.ts';
import { readTournament } from '../results/tournament/read-tournament.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';

/**
 * Loads the competition if it comes with the game and is not stored yet, and applies a change of RESULTS. Throws TournamentError for a
 * competition that is unknown, and ConfigError if RESULTS has changed to or from `replay` although the competition has players. `npm run
 * competition` adds other competitions.
 */
export async function ensureCompetition(
  config: Config,
  database: Database,
  log: (line: string) => void,
): Promise<void> {
  const row = await findCompetition(database.db, config.competition);
  if (!row) {
    const [code = '', year = ''] = config.competition.toLowerCase().split('/');
    const folder = fileURLToPath(new URL(`../../tournaments/${code}${year}`, import.meta.url));
    if (!existsSync(join(folder, 'teams.json'))) throw new TournamentError(sayMissing(config.competition));
    const tournament = await readTournament(folder, log);
    return storeTournament(database, { competition: config.competition, tournament, config });
  }
  if (row.results === config.results) return;
  if (clockMode(row.results) === clockMode(config.results)) {
    // When the source changes from `manual` to `feed` or back, all results stay, and later ones come from the new source.
    await database.db.update(competitions).set({ results: config.results }).where(eq(competitions.id, row.id));
    return;
  }
  if ((await countPlayers(database, config.competition)) > 0) {
    throw new ConfigError(
      `RESULTS=${config.results}, but ${config.competition} is being played with RESULTS=${row.results} here. Set it back, or play another COMPETITION or DATA_DIR.`,
    );
  }
  // Nobody has played yet, so the competition starts over with the other source of results.
  await database.withoutTimeLimit.db.transaction(async (tx) => {
    const { competition, results } = config;
    await tx.update(competitions).set({ results }).where(eq(competitions.id, competition));
    await resetReplay(tx, {
      competition,
      mode: clockMode(results),
      speed: config.replay.speed,
      waitS: config.replay.waitS,
    });
  });
}

function shipped(): string[] {
  const names = readdirSync(fileURLToPath(new URL('../../tournaments', import.meta.url))).toSorted();
  return names.flatMap((name) => {
    const parts = /^([a-z][a-z0-9]*?)(\d{4})$/.exec(name);
    return parts ? [`${parts[1]?.toUpperCase()}/${parts[2]}`] : [];
  });
}

function sayMissing(competition: string): string {
  return `There is no tournament ${competition}: the game brings ${shipped().join(', ')}, and others are added with npm run competition -- add FILE (docs/tournament-files.md).`;
}
