import type { Team } from '../teams/team.ts';
import { leadingSide } from './match.ts';

/** How teams that are level on points are compared first: over all matches, or over the matches among them (as in 2026). */
export type PoolOrder = 'overall-first' | 'head-to-head-first';

/** The inputs of a pool's table. Teams are in the order of teams.json. */
export type PoolTeam = { [key in 'tla' | 'pool']: Team[key] };
export interface PoolMatch {
  pool: string | null;
  team1: string | null;
  team2: string | null;
  full1: number | null;
  full2: number | null;
}

/** One row of a pool's table. A win is 3 points, a draw 1. `place` is never shared. */
export interface PoolRow {
  tla: string;
  pool: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
  place: number;
}

/**
 * Returns the tables of all pools, each in order of place. Every match with a score counts; those of running matches are provisional.
 * Source: docs/product.md#pool-tables.
 */
export function poolTables(
  teams: PoolTeam[],
  matches: PoolMatch[],
  poolOrder: PoolOrder = 'overall-first',
): Map<string, PoolRow[]> {
  const tables = new Map<string, PoolRow[]>();
  for (const pool of new Set(teams.map((team) => team.pool))) {
    const members = teams.filter((team) => team.pool === pool);
    tables.set(pool, poolTable(members, { matches: matches.filter((match) => match.pool === pool), poolOrder }));
  }
  return tables;
}

export function goalDifference(row: PoolRow): number {
  return row.goalsFor - row.goalsAgainst;
}

type Played = { matches: PoolMatch[]; poolOrder: PoolOrder };

function poolTable(members: PoolTeam[], { matches, poolOrder }: Played): PoolRow[] {
  const rows = countRows(members, matches);
  const ordered = separate(rows, { matches, criteria: criteria[poolOrder], overall: rows });
  return ordered.map((row, index) => ({ ...row, place: index + 1 }));
}

function countRows(members: PoolTeam[], matches: PoolMatch[]): PoolRow[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0, place: 0 };
  const rows = new Map(members.map(({ tla, pool }) => [tla, { tla, pool, ...none }]));
  for (const { team1, team2, full1, full2 } of matches) {
    const [row1, row2] = [rows.get(team1 ?? ''), rows.get(team2 ?? '')];
    if (!row1 || !row2 || full1 === null || full2 === null) continue;
    count(row1, full1, full2);
    count(row2, full2, full1);
  }
  return [...rows.values()];
}

function count(row: PoolRow, own: number, other: number): void {
  const winner = leadingSide({ full1: own, full2: other });
  row.played += 1;
  row.goalsFor += own;
  row.goalsAgainst += other;
  if (winner === 1) row.won += 1;
  else if (winner === 2) row.lost += 1;
  else row.drawn += 1;
  row.points = 3 * row.won + row.drawn;
}

type Value = (row: PoolRow) => number;
interface Criterion {
  over: 'all' | 'those-level';
  value: Value;
}

const points: Value = (row) => row.points;
const goals: Value = (row) => row.goalsFor;

const overall = (value: Value): Criterion => ({ over: 'all', value });
const amongThoseLevel = [points, goalDifference, goals].map((value): Criterion => ({ over: 'those-level', value }));

const criteria: Record<PoolOrder, Criterion[]> = {
  'overall-first': [overall(points), overall(goalDifference), overall(goals), ...amongThoseLevel],
  'head-to-head-first': [overall(points), ...amongThoseLevel, overall(goalDifference), overall(goals)],
};

type Comparison = { matches: PoolMatch[]; criteria: Criterion[]; overall: PoolRow[] };

/** Applies the first criterion that separates some of the level rows, then starts again with rows that are still level. */
function separate(level: PoolRow[], comparison: Comparison): PoolRow[] {
  for (const criterion of level.length > 1 ? comparison.criteria : []) {
    const classes = splitBy(level, valuesOf(level, { ...comparison, criterion }));
    if (classes.length > 1) return classes.flatMap((rows) => separate(rows, comparison));
  }
  return level;
}

function valuesOf(level: PoolRow[], comparison: Comparison & { criterion: Criterion }): Map<string, number> {
  const rows = comparison.criterion.over === 'all' ? comparison.overall : countRows(level, comparison.matches);
  return new Map(rows.map((row) => [row.tla, comparison.criterion.value(row)]));
}

/** Splits the rows into classes of equal value, the highest first. The order within a class does not change. */
function splitBy(rows: PoolRow[], values: Map<string, number>): PoolRow[][] {
  const classes = Map.groupBy(rows, (row) => values.get(row.tla) ?? 0);
  return [...classes].toSorted(([a], [b]) => b - a).map(([, level]) => level);
}
