import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type {
  CompetitionChange,
  CompetitionPreview,
  CompetitionToAdd,
  CompetitionUpdate,
  LeftOutResult,
  NearNames,
  PreparedCompetition,
} from '../../../game/import/api.ts';
import { sidesOf } from '../../../game/import/compare.ts';
import { listMovedMatches } from '../../../game/import/moved-matches.ts';
import { keyOfName } from '../../../game/import/source.ts';
import type { LeftOut, SourceMatch } from '../../../game/import/source.ts';
import type { TournamentMatch } from '../../../game/tournament/tournament.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';
import { filesOf } from './files-of-request.ts';
import { prepareDraft } from '../prepare.ts';
import type { Prepared } from '../prepare.ts';
import { findStored, listStored, readKnown } from '../stored/stored-competition.ts';
import { updateCompetition } from '../update-competition.ts';
import type { UpdatePlan } from '../update-competition.ts';

/**
 * Returns what adding or updating from a file would store, or the faults of the file. Nothing is stored.
 * Source: docs/product.md#adding-a-competition.
 */
export async function previewCompetition(database: Database, asked: CompetitionToAdd): Promise<CompetitionPreview> {
  const competition = `${asked.code}/${asked.year}`;
  const stored = await findStored(database.db, competition);
  const known = stored && (await readKnown(database.db, competition));
  try {
    const draft = prepareDraft(filesOf(asked.file), asked, known);
    const update = stored ? await previewUpdate(database, { stored, prepared: draft }) : null;
    return { faults: [], near: nearOf(draft), prepared: { ...describe(draft, competition), update } };
  } catch (error) {
    if (!(error instanceof TournamentError)) throw error;
    return { faults: error.message.split('\n'), near: [], prepared: null };
  }
}

function describe(draft: Prepared, competition: string): Omit<PreparedCompetition, 'update'> {
  const { tournament, list, dropped, missing, oddities } = draft;
  const inOrder = tournament.matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  return {
    name: tournament.name ?? competition,
    timeZone: tournament.timeZone,
    teams: tournament.teams.map(({ tla, shortName, iso2, shirt }) => ({ tla, shortName, iso2, shirt })),
    hasSections: tournament.teams.some(({ section }) => section !== null),
    isOwnFormat: list === null,
    matches: inOrder.length,
    matchdays: new Set(inOrder.map(({ stage, matchday }) => `${stage} ${matchday}`)).size,
    results: inOrder.filter(({ recorded }) => recorded).length,
    stages: stagesOf(draft),
    first: kickoffOf(inOrder[0]),
    last: kickoffOf(inOrder.at(-1)),
    leftOut: leftOutOf(dropped),
    withoutTime: (list?.matches ?? []).filter(isWithoutTime).map(rowOf),
    missing,
    oddities,
    moved: listMovedMatches(inOrder, tournament.stages).map((match) => ({
      ...kickoffOf(match),
      matchday: match.matchday,
    })),
  };
}

/** Puts the name that is in fewer matches second, because that name is probably the misspelt one. */
function nearOf({ near, list }: Prepared): NearNames[] {
  const rowsWith = (name: string) =>
    (list?.matches ?? []).filter(({ team1, team2 }) =>
      [team1.name, team2.name].some((other) => other !== null && keyOfName(other) === keyOfName(name)),
    );
  return near.map(({ names: [one, other] }) => {
    const isReversed = rowsWith(other).length > rowsWith(one).length;
    const names: NearNames['names'] = isReversed ? [other, one] : [one, other];
    const [first] = rowsWith(names[1]);
    return { names, row: first ? numberOf(first) : null };
  });
}

function stagesOf({ tournament }: Prepared): PreparedCompetition['stages'] {
  return tournament.stages.flatMap((stage) => {
    const own = tournament.matches.filter((match) => match.stage === stage.id);
    const [first] = own.map(({ utcDate }) => utcDate).toSorted();
    if (first === undefined) return [];
    const { id, name, kind, legs, order } = stage;
    return [
      {
        id,
        name,
        kind,
        legs,
        order,
        factor: tournament.points.factor[id] ?? 1,
        matches: own.length,
        first: inFull(first),
      },
    ];
  });
}

function kickoffOf(match: TournamentMatch | undefined): PreparedCompetition['first'] {
  if (!match) throw new TournamentError('The file has no matches.');
  return { utcDate: inFull(match.utcDate), sides: sidesOf(match) };
}

function inFull(utcDate: string): string {
  return new Date(utcDate).toISOString();
}

/** Combines the faults of each result into one entry, because the admin makes one correction for a result. */
function leftOutOf(dropped: readonly LeftOut[]): LeftOutResult[] {
  return [...Map.groupBy(dropped, ({ source }) => source)].map(([source, faults]) => ({
    ...rowOf(source),
    ...fieldAndFault(faults.map(({ fault }) => fault).join('; ')),
    ht: source.result?.halfTime ?? null,
    ft: source.result?.regularTime ?? null,
    et: source.result?.afterExtraTime ?? null,
    p: source.result?.penalties ?? null,
  }));
}

function fieldAndFault(sentence: string): Pick<LeftOutResult, 'field' | 'fault'> {
  const [, field = '', fault = sentence] = /^([\w.-]+): (.*)$/s.exec(sentence) ?? [];
  return { field, fault };
}

function isWithoutTime({ time, status }: SourceMatch): boolean {
  return time === null && status === null;
}

function rowOf({ row, date, team1, team2 }: SourceMatch): PreparedCompetition['withoutTime'][number] {
  const nameOf = (side: SourceMatch['team1']) => side.name ?? side.placeholder ?? '?';
  return { row: numberOf({ row }), date, sides: `${nameOf(team1)} – ${nameOf(team2)}` };
}

/** Returns 12 for "row 12". */
function numberOf({ row }: Pick<SourceMatch, 'row'>): number {
  return Number(/\d+/.exec(row)?.[0]);
}

type Update = Pick<Parameters<typeof updateCompetition>[1], 'stored' | 'prepared'>;

async function previewUpdate(database: Database, { stored, prepared }: Update): Promise<CompetitionUpdate> {
  const plan = await updateCompetition(database, { stored, prepared, isDryRun: true });
  const { added, changed, refused, gone } = plan.comparison;
  const picks = await countPicks(database.db, stored.id);
  const known = await listStored(database.db, stored.id);
  const changes: CompetitionChange[] = [
    ...changed.flatMap(({ id, sides, parts }) =>
      parts.map((part) => ({ ...part, subject: sides, picks: picks.get(id) ?? 0 })),
    ),
    ...added.map((match) => ({
      field: 'new match' as const,
      subject: sidesOf(match),
      before: null,
      after: inFull(match.utcDate),
      picks: 0,
    })),
    ...plan.newTeams.map((tla) => ({ field: 'new team' as const, subject: tla, before: null, after: null, picks: 0 })),
  ];
  return { version: versionOf(plan), changes, refused, gone, locked: known.filter(({ isLocked }) => isLocked).length };
}

/**
 * Returns the version of an update: a hash of the plan's lines. A request to update names the version of its preview, and is refused if the
 * plan has changed since.
 */
export function versionOf({ lines }: UpdatePlan): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function countPicks(db: Db, competition: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; picks: number }>(
    sql`select match_id as id, count(*)::int as picks from predictions
         where competition = ${competition} group by match_id`,
  );
  return new Map(rows.map(({ id, picks }) => [id, picks]));
}
