import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Tournament } from '../../game/competition/tournament.ts';
import { parseTournament } from '../../game/competition/tournament.ts';
import type { Config } from '../app/config.ts';
import type { Database, Tx } from '../app/db/database.ts';
import { matches } from '../matches/tables.ts';
import { clockMode, startClock } from './clock.ts';
import { fitsScores } from '../standings/contribution.ts';
import { teams } from '../teams/tables.ts';
import { competitions } from '../competition/tables.ts';
import { readJsonFile } from './read-json-file.ts';
import { TournamentError } from './tournament-error.ts';

export { TournamentError } from './tournament-error.ts';

/**
 * Reads a tournament's folder (teams.json, matches.json and, where there are such, tournament.json and third-place.json;
 * their format is in docs/tournament-files.md). `log` hears of matches left out and of oddities. Throws TournamentError.
 */
export async function readTournament(folder: string, log: (line: string) => void): Promise<Tournament> {
  await refuseOtherThanFolder(folder);
  const parsed = parseTournament({
    teams: await readNeeded(folder, 'teams.json'),
    matches: await readNeeded(folder, 'matches.json'),
    tournament: await readJsonFile(join(folder, 'tournament.json')),
    thirdPlace: await readJsonFile(join(folder, 'third-place.json')),
  });
  if ('errors' in parsed) throw new TournamentError(parsed.errors.join('\n'));
  for (const line of [...parsed.skipped, ...parsed.warnings]) log(line);
  const stages = parsed.tournament.matches.map((it) => it.stage);
  if (!fitsScores(parsed.tournament.points, stages)) {
    throw new TournamentError('tournament.json: these points add up to more than a table can hold (2047 in all).');
  }
  return parsed.tournament;
}

async function refuseOtherThanFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new TournamentError(`There is no folder ${folder}, in which teams.json and matches.json would be.`);
  if (!found.isDirectory())
    throw new TournamentError(`${folder} is a file. Name the folder with teams.json and matches.json.`);
}

async function readNeeded(folder: string, name: string): Promise<unknown> {
  const contents = await readJsonFile(join(folder, name));
  if (contents === undefined) throw new TournamentError(`${name}: is missing in the folder ${folder}.`);
  return contents;
}

/**
 * Stores a tournament under `CODE/YEAR`, wholly or not at all. One that is there already is refused: its players' picks
 * hang on it.
 */
export async function storeTournament(
  database: Database,
  it: { competition: string; tournament: Tournament; config: Pick<Config, 'results' | 'replay'> },
): Promise<void> {
  const [code = '', year = ''] = it.competition.split('/');
  const { tournament, config } = it;
  await database.db.transaction(async (tx) => {
    const known = await tx
      .select({ id: competitions.id })
      .from(competitions)
      .where(eq(competitions.id, it.competition));
    if (known.length > 0) throw new TournamentError(`Competition ${it.competition} is loaded already.`);
    await tx.insert(competitions).values({
      id: it.competition,
      code,
      year,
      name: tournament.name ?? `${code} ${year}`,
      timeZone: tournament.timeZone,
      startDateTime: new Date(tournament.start),
      reservedNames: tournament.reservedNames,
      points: tournament.points,
      poolOrder: tournament.poolOrder,
      thirdPlace: tournament.thirdPlace ?? null,
      results: config.results,
    });
    await storeTeams(tx, it.competition, tournament);
    await storeMatches(tx, it.competition, tournament);
    await startClock(tx, { competition: it.competition, ...config.replay, mode: clockMode(config.results) });
  });
}

async function storeTeams(tx: Tx, competition: string, { teams: rows }: Tournament): Promise<void> {
  await tx.insert(teams).values(
    rows.map(({ teamId, shortName, tla, section, pool, iso2, order }) => ({
      competition,
      teamId,
      shortName,
      tla,
      section,
      pool,
      iso2,
      position: order,
    })),
  );
}

async function storeMatches(tx: Tx, competition: string, { matches: rows }: Tournament): Promise<void> {
  await tx.insert(matches).values(
    rows.map(
      ({ id, fdId, utcDate, stage, pool, matchday, venue, team1, team2, placeholder1, placeholder2, recorded }) => ({
        competition,
        id,
        fdId,
        utcDate: new Date(utcDate),
        stage,
        pool,
        matchday,
        venue,
        team1,
        team2,
        placeholder1,
        placeholder2,
        recorded: recorded ? sql`${JSON.stringify(recorded)}::jsonb` : null,
      }),
    ),
  );
}
