import { sql } from 'drizzle-orm';
import type { SourceKeys } from '../../../game/import/normalise.ts';
import { replayTimes } from '../../../game/tournament/kickoff-time.ts';
import type { Tournament, TournamentMatch } from '../../../game/tournament/tournament.ts';
import type { StoringConfig } from '../../competition/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { matches } from '../../matches/tables.ts';
import { partsOf } from '../../platform/database/parts-of.ts';
import { clockMode, startClock } from '../clock/clock.ts';
import { teams } from '../../teams/tables.ts';
import { competitions } from '../../competition/tables.ts';
import { imports } from './tables.ts';
import type { ImportedMatches } from './tables.ts';
import { TournamentError } from './tournament-error.ts';

/**
 * Stores a tournament under `CODE/YEAR`, completely or not at all. A competition that exists already is not replaced, because its players'
 * predictions belong to it; this throws TournamentError then. Source: docs/product.md#competitions.
 */
export async function storeTournament(
  database: Database,
  source: {
    competition: string;
    tournament: Tournament;
    config: StoringConfig;
    /** How the source names matches and teams; null or left out if that is not known. */
    keys?: SourceKeys | null;
    /** Writes more in the same transaction. */
    within?: ((tx: Tx) => Promise<void>) | undefined;
  },
): Promise<void> {
  const { tournament, config } = source;
  await database.db.transaction(async (tx) => {
    // Of two processes that store the same competition at once, the second one waits here and then inserts nothing.
    const stored = await tx
      .insert(competitions)
      .values(competitionRow(source))
      .onConflictDoNothing()
      .returning({ id: competitions.id });
    if (stored.length === 0) throw new TournamentError(`Competition ${source.competition} is already loaded.`);
    await storeTeams(tx, source.competition, tournament);
    await storeMatches(tx, source.competition, { tournament, results: config.results });
    await storeImport(tx, source);
    await startClock(tx, { competition: source.competition, ...config.replay, mode: clockMode(config.results) });
    await source.within?.(tx);
  });
}

function competitionRow({
  competition,
  tournament,
  config,
}: {
  competition: string;
  tournament: Tournament;
  config: StoringConfig;
}): typeof competitions.$inferInsert {
  const [code = '', year = ''] = competition.split('/');
  return {
    id: competition,
    code,
    year,
    name: tournament.name ?? `${code} ${year}`,
    timeZone: tournament.timeZone,
    startDateTime: new Date(tournament.start),
    reservedNames: tournament.reservedNames,
    points: tournament.points,
    stages: tournament.stages,
    thirdPlace: tournament.thirdPlace ?? null,
    results: config.results,
  };
}

async function storeImport(
  tx: Tx,
  { competition, tournament, keys }: { competition: string; tournament: Tournament; keys?: SourceKeys | null },
): Promise<void> {
  await tx.insert(imports).values({ competition, keys: keys ?? null, matches: importedMatches(tournament.matches) });
}

export async function storeTeams(
  tx: Tx,
  competition: string,
  { teams: rows }: Pick<Tournament, 'teams'>,
): Promise<void> {
  for (const part of partsOf(rows)) {
    await tx.insert(teams).values(
      part.map(({ teamId, shortName, name, tla, section, pool, iso2, shirt, order }) => ({
        competition,
        teamId,
        shortName,
        name,
        tla,
        section,
        pool,
        iso2,
        shirt,
        position: order,
      })),
    );
  }
}

async function storeMatches(
  tx: Tx,
  competition: string,
  { tournament, results }: { tournament: Tournament; results: StoringConfig['results'] },
): Promise<void> {
  const { matches: rows, timeZone } = tournament;
  for (const part of partsOf(results === 'replay' ? replayTimes(rows, timeZone) : rows)) {
    await tx.insert(matches).values(part.map((match) => ({ competition, ...rowOf(match) })));
  }
}

/** Returns what the file says about each match, for a later export, by the id of the match. */
export function importedMatches(rows: readonly TournamentMatch[]): ImportedMatches {
  return Object.fromEntries(
    rows.map(({ id, city, utcDate, timeKnown, dateKnown }) => [id, { city, utcDate, timeKnown, dateKnown }]),
  );
}

/** Returns a match as a row of the table `matches`, without the competition. */
export function rowOf({ utcDate, city: _city, recorded, recordedSides, ...match }: TournamentMatch) {
  const known = recorded ?? recordedSides;
  return { ...match, utcDate: new Date(utcDate), recorded: known ? sql`${JSON.stringify(known)}::jsonb` : null };
}
