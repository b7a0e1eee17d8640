import type { Stage } from '../../../game/competition/stages.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { TableRow } from '../../../game/matches/tables.ts';

export interface PlaceInTable {
  stage: Stage;
  row: TableRow;
}

/** A table that a team is in, in order of place. */
export interface TableOfTeam {
  stage: Stage;
  rows: TableRow[];
}

/** `tables` are those of the statistics, by pool or by the id of the league's stage. */
interface Tables {
  stages: readonly Stage[];
  tables: Record<string, TableRow[]>;
  matches: readonly Match[];
}

/** Returns a team's row in the latest table in which a match has been played; undefined if there is none. Source: docs/product.md#a-teams-page. */
export function placeInTable(tla: string, given: Tables): PlaceInTable | undefined {
  const table = tablesWith(tla, given).find(({ rows }) => isPlayed(rows));
  const row = table?.rows.find((one) => one.tla === tla);
  return table && row && { stage: table.stage, row };
}

/** Returns the latest table with the team in which a match has been played, or before the first match the team's first table. */
export function tableOfTeam(tla: string, given: Tables): TableOfTeam | undefined {
  const all = tablesWith(tla, given);
  return all.find(({ rows }) => isPlayed(rows)) ?? all.at(-1);
}

export function isPlayed(rows: readonly TableRow[]): boolean {
  return rows.some(({ played }) => played > 0);
}

/**
 * Returns the rows of its table that a team's page shows: before the first match those of all teams of a pool, and none of a league, where
 * nothing is around a team yet.
 */
export function rowsShown({ stage, rows }: TableOfTeam, tla: string): TableRow[] {
  if (isPlayed(rows)) return rowsAround(rows, tla);
  return stage.kind === 'groups' ? rows : [];
}

/** Returns as many rows as fit beside the matches, with the team's own among them. */
export function rowsAround(rows: readonly TableRow[], tla: string): TableRow[] {
  const own = rows.findIndex((row) => row.tla === tla);
  const from = Math.max(0, Math.min(own - Math.floor(mostRows / 2), rows.length - mostRows));
  return rows.slice(from, from + mostRows);
}

const mostRows = 5;

/** Returns the tables that the team is in, those of the latest stage first. */
function tablesWith(tla: string, { stages, tables, matches }: Tables): TableOfTeam[] {
  return stages
    .toReversed()
    .flatMap((stage) =>
      [...tablesOf(stage, matches)]
        .map((key) => ({ stage, rows: tables[key] ?? [] }))
        .filter(({ rows }) => rows.some((row) => row.tla === tla)),
    );
}

function tablesOf({ id, kind }: Stage, matches: readonly Match[]): Iterable<string> {
  if (kind === 'knockout') return [];
  if (kind === 'league') return [id];
  return new Set(matches.flatMap(({ stage, pool }) => (stage === id && pool !== null ? [pool] : [])));
}
