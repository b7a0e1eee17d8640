import * as z from 'zod/mini';
import type { ThirdPlaceTable } from '../matches/third-place.ts';
import { matchEntry, matchId, settingsEntry, teamEntry, thirdPlaceEntry } from './tournament-schema.ts';
import type { MatchEntry, SettingsEntry, TeamEntry } from './tournament-schema.ts';
import { deriveStages } from '../competition/stages.ts';
import type { StageEntry, StageKind } from '../competition/stages.ts';

/** The parsed files of a tournament's folder. */
export interface TournamentFiles {
  teams: unknown;
  matches: unknown;
  tournament?: unknown;
  thirdPlace?: unknown;
}

/** The contents of the files, after each row has been checked by itself. */
export interface TournamentContents {
  teams: TeamEntry[];
  matches: StagedEntry[];
  /** In the order of play: those of tournament.json, or those that follow from the matches. */
  stages: StageEntry[];
  settings: SettingsEntry;
  thirdPlace: ThirdPlaceTable | undefined;
}

/** A row of matches.json with what its stage says about it. A match of a stage that is not listed counts as a knockout match. */
export type StagedEntry = MatchEntry & { kind: StageKind; legs: 1 | 2 };

/**
 * Returns the rows of all files, or a sentence for each fault in the form of a row. Matches without an id are left out
 * and named in `skipped`.
 */
export function readTournamentFiles(
  files: TournamentFiles,
): { contents: TournamentContents; skipped: string[] } | { errors: string[] } {
  const teamRows = rowsOf('teams.json', files.teams);
  const matchRows = rowsOf('matches.json', files.matches);
  const withId = matchRows.rows.filter((row) => !lacksId(row.value));
  const teams = readRows(teamRows.rows, teamEntry);
  const matches = readRows(withId.map(labelById), matchEntry);
  const settings = readRow({ where: 'tournament.json', value: files.tournament ?? {} }, settingsEntry);
  const thirdPlace = readRow({ where: 'third-place.json', value: files.thirdPlace }, z.optional(thirdPlaceEntry));
  const errors = [teamRows, teams, matchRows, matches, settings, thirdPlace].flatMap((read) => read.errors);
  if (errors.length > 0) return { errors };
  const skipped = matchRows.rows
    .filter((row) => lacksId(row.value))
    .map((row) => `${row.where}: left out, it has no id.`);
  const stages = settings.values[0]?.stages ?? deriveStages(matches.values.map(({ stage }) => stage));
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const contents = {
    teams: teams.values,
    matches: matches.values.map((match): StagedEntry => {
      const { kind = 'knockout', legs = 1 } = byId.get(match.stage) ?? {};
      return { ...match, kind, legs };
    }),
    stages,
    settings: settings.values[0] ?? {},
    thirdPlace: thirdPlace.values[0],
  };
  return { contents, skipped };
}

interface Row {
  where: string;
  value: unknown;
}

/** The most rows a list may have. A competition has at most 1,000 matches. */
const mostRows = 2000;

function rowsOf(file: string, value: unknown): { rows: Row[]; errors: string[] } {
  if (!Array.isArray(value)) return { rows: [], errors: [`${file}: must be a list.`] };
  if (value.length > mostRows) {
    return { rows: [], errors: [`${file}: has ${value.length} rows; at most ${mostRows} are read.`] };
  }
  return { rows: value.map((row: unknown, index) => ({ where: `${file}, row ${index + 1}`, value: row })), errors: [] };
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

function lacksId(value: unknown): boolean {
  const isRow = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRow && [undefined, null, ''].some((nothing) => idOf(value) === nothing);
}

function labelById(row: Row): Row {
  const id = idOf(row.value);
  return typeof id === 'string' && matchId.test(id) ? { ...row, where: `matches.json, match ${id}` } : row;
}

function readRows<S extends z.ZodMiniType>(rows: Row[], schema: S) {
  const read = rows.map((row) => readRow(row, schema));
  return { values: read.flatMap((part) => part.values), errors: read.flatMap((part) => part.errors) };
}

function readRow<S extends z.ZodMiniType>(row: Row, schema: S): { values: z.output<S>[]; errors: string[] } {
  const parsed = schema.safeParse(row.value);
  if (parsed.success) return { values: [parsed.data], errors: [] };
  return { values: [], errors: parsed.error.issues.map((issue) => sentence(row, issue)) };
}

function sentence(row: Row, issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.');
  return `${row.where}${field ? `, ${field}` : ''}: ${complaint(issue)}, found ${shown(row.value, issue.path)}.`;
}

function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'must be an instant: 2022-11-20T16:00:00Z';
  if (issue.code === 'invalid_format') return `must have the form ${issue.pattern ?? issue.format}`;
  if (issue.code === 'too_small') return `must have or be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must have or be at most ${issue.maximum}`;
  if (issue.code === 'unrecognized_keys') return `must not have the unknown field ${issue.keys.join(', ')}`;
  return issue.message;
}

/** The faulty value as JSON, cut to 60 characters; 'nothing' if the field is missing. */
function shown(value: unknown, path: PropertyKey[]): string {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return 'nothing';
    found = Reflect.get(found, key);
  }
  return found === undefined ? 'nothing' : JSON.stringify(found).slice(0, 60);
}
