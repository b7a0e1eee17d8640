import { asc, eq } from 'drizzle-orm';
import type { RecordedMatch, RecordedSides } from '../../game/tournament/tournament.ts';
import { matches } from '../matches/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { imports } from '../results/tournament/tables.ts';
import type { ImportedMatches } from '../results/tournament/tables.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { teams } from '../teams/tables.ts';
import { findStored } from './stored/stored-competition.ts';

/**
 * Returns the teams, matches and settings of a competition as files in the game's own format, by name. Throws
 * TournamentError if there is no such competition.
 */
export async function exportCompetition(db: Db, competition: string): Promise<Record<string, string>> {
  const row = await findStored(db, competition);
  if (!row) throw new TournamentError(`There is no competition ${competition} here.`);
  const [imported] = await db
    .select({ matches: imports.matches })
    .from(imports)
    .where(eq(imports.competition, competition));
  const ofTeams = await db.select().from(teams).where(eq(teams.competition, competition)).orderBy(asc(teams.position));
  const ofMatches = await db
    .select()
    .from(matches)
    .where(eq(matches.competition, competition))
    .orderBy(asc(matches.utcDate), asc(matches.id));
  const settings = {
    name: row.name,
    timeZone: row.timeZone,
    points: row.points,
    reservedNames: row.reservedNames,
    start: inUtc(row.startDateTime),
    stages: row.stages.map(({ name, part, carries, ...stage }) => ({
      ...withoutKnockoutFields(stage),
      ...(name !== null && { name }),
      ...(part !== null && { part }),
      ...(carries !== null && { carries }),
    })),
  };
  return {
    'teams.json': rowsOf(ofTeams.map(teamRow)),
    'matches.json': rowsOf(
      ofMatches.map((match) =>
        matchRow(match, { imported: imported?.matches ?? {}, isReplay: row.results === 'replay' }),
      ),
    ),
    'tournament.json': `${JSON.stringify(settings, undefined, 2)}\n`,
    ...(row.thirdPlace && { 'third-place.json': `${JSON.stringify(row.thirdPlace)}\n` }),
  };
}

function withoutKnockoutFields<S extends { kind: string; legs: number; extraTime: boolean; awayGoals: boolean }>(
  stage: S,
) {
  const { legs: _legs, extraTime: _extraTime, awayGoals: _awayGoals, ...rest } = stage;
  return stage.kind === 'knockout' ? stage : rest;
}

function teamRow({ teamId, shortName, name, tla, section, pool, iso2, shirt }: typeof teams.$inferSelect): object {
  return withoutNulls({ teamId, shortName, name, tla, section, group: pool, iso2, shirt });
}

function matchRow(
  match: typeof matches.$inferSelect,
  { imported, isReplay }: { imported: ImportedMatches; isReplay: boolean },
): object {
  const { id, fdId, stage, pool, tieId, matchday, venue, placeholder1, placeholder2, recorded } = match;
  const known = recorded as RecordedMatch | RecordedSides | null;
  const file = imported[id];
  // A replay gives a kick-off to matches without a known time or date. The export has what the imported file said instead.
  const stated = isReplay && match.movedFrom === null ? file : undefined;
  const timeKnown = stated?.timeKnown ?? match.timeKnown;
  const dateKnown = stated?.dateKnown ?? match.dateKnown;
  return withoutNulls({
    id,
    fdId,
    utcDate: stated?.utcDate ?? inUtc(match.utcDate),
    timeKnown: timeKnown ? null : false,
    dateKnown: dateKnown ? null : false,
    stage,
    group: pool,
    tie: tieId,
    matchday,
    venue,
    city: file?.city,
    team1: known?.team1 ?? match.named1 ?? (placeholder1 === null ? match.team1 : null),
    team2: known?.team2 ?? match.named2 ?? (placeholder2 === null ? match.team2 : null),
    placeholder1,
    placeholder2,
    ...(known && 'regularTime' in known && resultOf(known)),
  });
}

/** Leaves out the goals if the game has estimated all of them, and the kicks of a shoot-out if one of them has no scorer. */
function resultOf({ team1: _1, team2: _2, goals, shootout, estimated, awarded, ...scores }: RecordedMatch): object {
  const areGiven = !estimated || goals.some((goal) => !goal.estimated);
  return {
    ...scores,
    awarded: awarded ? true : null,
    estimated: estimated ? true : null,
    goals: areGiven ? goals : null,
    shootout: shootout.length > 0 && shootout.every(({ scorer }) => scorer !== '') ? shootout : null,
  };
}

function withoutNulls(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));
}

function rowsOf(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

function inUtc(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}
