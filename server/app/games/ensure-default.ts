import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { ResultsSource } from '../../competition/config.ts';
import { findCompetition, findDefault } from '../../competition/queries.ts';
import type { CompetitionRow } from '../../competition/queries.ts';
import { competitions } from '../../competition/tables.ts';
import { countPlayers } from '../../identity/account/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { clockMode } from '../../results/clock/clock.ts';
import { resetReplay } from '../../results/replay/restart-replay.ts';
import { storeTournament } from '../../results/tournament/load-tournament.ts';
import { readTournament } from '../../results/tournament/read-tournament.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { ConfigError } from '../config.ts';
import type { Config } from '../config.ts';

const firstCompetition = 'WC/2022';

type Settings = Pick<Config, 'competition' | 'results' | 'replay'>;

/**
 * Returns the id of the default competition. If the site has none, this is its first start: the competition of the settings is loaded if it
 * comes with the game, becomes the default, and is entered by every account. Later starts use the settings only to apply a change of
 * RESULTS. Throws TournamentError for a competition that is unknown, and ConfigError if RESULTS has changed from or to `replay` although
 * people have played. Source: docs/operations.md#the-start.
 */
export async function ensureDefault(
  config: Settings,
  database: Database,
  log: (line: string) => void,
): Promise<string> {
  const { competition = firstCompetition } = config;
  const main = await findDefault(database.db);
  if (main && config.competition !== undefined && main.id !== competition) {
    log(
      `COMPETITION=${competition} was for the first start. The default competition is ${main.id}; change it with npm run competition -- default ${competition}.`,
    );
  }
  const row = await findCompetition(database.db, competition);
  if (row && config.results !== undefined) await applyResults(database, row, { ...config, results: config.results });
  if (main) return main.id;
  if (!row) await loadOnce(database, competition, { config, log });
  await database.db
    .update(competitions)
    .set({ isDefault: true, autoEnter: true })
    .where(eq(competitions.id, competition));
  return competition;
}

/** Loads a shipped competition. Of several processes that start for the first time at once, one loads it and the others go on with it. */
async function loadOnce(...[database, competition, how]: Parameters<typeof loadShipped>): Promise<void> {
  try {
    await loadShipped(database, competition, how);
  } catch (error) {
    if (!(error instanceof TournamentError) || !(await findCompetition(database.db, competition))) throw error;
  }
}

async function loadShipped(
  database: Database,
  competition: string,
  { config, log }: { config: Settings; log: (line: string) => void },
): Promise<void> {
  const [code = '', year = ''] = competition.toLowerCase().split('/');
  const folder = fileURLToPath(new URL(`../../../tournaments/${code}${year}`, import.meta.url));
  if (!existsSync(join(folder, 'teams.json'))) throw new TournamentError(sayMissing(competition));
  const tournament = await readTournament(folder, log);
  const { results = 'replay', replay } = config;
  // Another process that starts at the same time may take long to store it.
  const patient = { ...database, ...database.withoutTimeLimit };
  await storeTournament(patient, { competition, tournament, config: { results, replay } });
}

async function applyResults(
  database: Database,
  row: CompetitionRow,
  { results, replay }: { results: ResultsSource; replay: Config['replay'] },
): Promise<void> {
  if (row.results === results) return;
  if (clockMode(row.results) === clockMode(results)) {
    // When the source changes from `manual` to `feed` or back, all results stay, and later ones come from the new source.
    await database.db.update(competitions).set({ results }).where(eq(competitions.id, row.id));
    return;
  }
  if ((await countPlayers(database, row.id)) > 0) {
    throw new ConfigError(
      `RESULTS=${results}, but ${row.id} is being played with RESULTS=${row.results} here. Set it back, or play another COMPETITION or DATA_DIR.`,
    );
  }
  // Nobody has played yet, so the competition starts over with the other source of results.
  await database.withoutTimeLimit.db.transaction(async (tx) => {
    await tx.update(competitions).set({ results }).where(eq(competitions.id, row.id));
    const { speed, waitS } = replay;
    await resetReplay(tx, { competition: row.id, mode: clockMode(results), speed, waitS });
  });
}

function shipped(): string[] {
  const names = readdirSync(fileURLToPath(new URL('../../../tournaments', import.meta.url))).toSorted();
  return names.flatMap((name) => {
    const parts = /^([a-z][a-z0-9]*?)(\d{4})$/.exec(name);
    return parts ? [`${parts[1]?.toUpperCase()}/${parts[2]}`] : [];
  });
}

function sayMissing(competition: string): string {
  return `There is no tournament ${competition}: the game brings ${shipped().join(', ')}, and others are added with npm run competition -- add FILE (docs/tournament-files.md).`;
}
