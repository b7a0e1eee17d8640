import { eq, sql } from 'drizzle-orm';
import type { Tournament } from '../../../game/tournament/tournament.ts';
import type { CompetitionConfig } from '../../competition/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { matches } from '../../matches/tables.ts';
import { clockMode, startClock } from '../replay/clock.ts';
import { teams } from '../../teams/tables.ts';
import { competitions } from '../../competition/tables.ts';
import { TournamentError } from './tournament-error.ts';

/**
 * Stores a tournament under `CODE/YEAR`, completely or not at all. Throws if that competition exists already, because its players'
 * predictions belong to it. Source: docs/product.md#competitions.
 */
export async function storeTournament(
  database: Database,
  source: { competition: string; tournament: Tournament; config: Pick<CompetitionConfig, 'results' | 'replay'> },
): Promise<void> {
  const [code = '', year = ''] = source.competition.split('/');
  const { tournament, config } = source;
  await database.db.transaction(async (tx) => {
    const known = await tx
      .select({ id: competitions.id })
      .from(competitions)
      .where(eq(competitions.id, source.competition));
    if (known.length > 0) throw new TournamentError(`Competition ${source.competition} is already loaded.`);
    await tx.insert(competitions).values({
      id: source.competition,
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
    });
    await storeTeams(tx, source.competition, tournament);
    await storeMatches(tx, source.competition, tournament);
    await startClock(tx, { competition: source.competition, ...config.replay, mode: clockMode(config.results) });
  });
}

async function storeTeams(tx: Tx, competition: string, { teams: rows }: Tournament): Promise<void> {
  await tx.insert(teams).values(
    rows.map(({ teamId, shortName, tla, section, pool, iso2, shirt, order }) => ({
      competition,
      teamId,
      shortName,
      tla,
      section,
      pool,
      iso2,
      shirt,
      position: order,
    })),
  );
}

async function storeMatches(tx: Tx, competition: string, { matches: rows }: Tournament): Promise<void> {
  await tx.insert(matches).values(
    rows.map((row) => {
      // The city is not stored.
      const { city: _city, utcDate, recorded, ...match } = row;
      return {
        competition,
        ...match,
        utcDate: new Date(utcDate),
        recorded: recorded ? sql`${JSON.stringify(recorded)}::jsonb` : null,
      };
    }),
  );
}
