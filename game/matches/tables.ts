import type { Stage, TableCriterion } from '../competition/stages.ts';
import { leadingSide } from './match.ts';

/**
 * A team of a table. `pool` is null if the team is in no pool. Lists of teams are in the order of teams.json, which
 * decides last.
 */
export interface TableTeam {
  tla: string;
  pool: string | null;
}
export interface TableMatch {
  stage: string;
  pool: string | null;
  team1: string | null;
  team2: string | null;
  full1: number | null;
  full2: number | null;
}

type TableStage = Pick<Stage, 'id' | 'kind' | 'carries' | 'order' | 'adjust'>;

/** One row of the table of a pool or a league. A win is 3 points, a draw 1. `place` is never shared. */
export interface TableRow {
  tla: string;
  /** The pool, or the id of the league's stage. */
  pool: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Including `adjusted`. */
  points: number;
  /** Points that were given or deducted apart from the matches. */
  adjusted: number;
  place: number;
}

/**
 * Returns the tables of a stage, each in order of place: one for each pool, or one for a league by the id of its stage.
 * The teams of a league are those in its matches. Every match with a score counts, even while it is running.
 * Source: docs/product.md#orders-of-tables.
 */
export function stageTables(
  stage: TableStage,
  { teams, matches }: { teams: readonly TableTeam[]; matches: readonly TableMatch[] },
): Map<string, TableRow[]> {
  if (stage.kind === 'knockout') return new Map();
  const own = matches.filter((match) => match.stage === stage.id);
  const keyOf = (match: TableMatch) => (stage.kind === 'league' ? stage.id : match.pool);
  const keys = new Set(own.flatMap((match) => keyOf(match) ?? []));
  // Pools are in the order of their teams.
  const inOrder = [
    ...new Set([...teams.flatMap(({ pool }) => (pool !== null && keys.has(pool) ? [pool] : [])), ...keys]),
  ];
  return new Map(
    inOrder.map((key) => {
      const played = own.filter((match) => keyOf(match) === key);
      const names = new Set(played.flatMap(({ team1, team2 }) => [team1, team2]));
      const members = teams.filter((team) => names.has(team.tla) || (stage.kind === 'groups' && team.pool === key));
      const carried = stage.carries === null ? [] : matches.filter((match) => match.stage === stage.carries);
      return [key, tableOf(members, { key, matches: [...carried, ...played], stage })];
    }),
  );
}

/** Returns the tables of all stages, by pool or by the id of the league's stage. */
export function allTables(
  stages: readonly TableStage[],
  of: { teams: readonly TableTeam[]; matches: readonly TableMatch[] },
): Map<string, TableRow[]> {
  return new Map(stages.flatMap((stage) => [...stageTables(stage, of)]));
}

export function goalDifference(row: Pick<TableRow, 'goalsFor' | 'goalsAgainst'>): number {
  return row.goalsFor - row.goalsAgainst;
}

type Played = { key: string; matches: readonly TableMatch[]; stage: TableStage };

function tableOf(members: readonly TableTeam[], { key, matches, stage }: Played): TableRow[] {
  const adjusted = (tla: string) =>
    stage.adjust.reduce((sum, { team, points }) => (team === tla ? sum + points : sum), 0);
  const rows = countRows(members, { key, matches }).map((row) => {
    const extra = adjusted(row.tla);
    return { ...row, adjusted: extra, points: row.points + extra };
  });
  const away = new Map(rows.map((row) => [row.tla, awayRecord(row.tla, matches)]));
  const ordered = separate(rows, { key, matches, away, stage, order: stage.order });
  return ordered.map((row, index) => ({ ...row, place: index + 1 }));
}

function countRows(
  members: readonly { tla: string }[],
  { key, matches }: { key: string; matches: readonly TableMatch[] },
): TableRow[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0, adjusted: 0, place: 0 };
  const rows = new Map(members.map(({ tla }) => [tla, { tla, pool: key, ...none }]));
  for (const { team1, team2, full1, full2 } of matches) {
    const [row1, row2] = [rows.get(team1 ?? ''), rows.get(team2 ?? '')];
    if (!row1 || !row2 || full1 === null || full2 === null) continue;
    count(row1, full1, full2);
    count(row2, full2, full1);
  }
  return [...rows.values()];
}

function count(row: TableRow, own: number, other: number): void {
  const winner = leadingSide({ full1: own, full2: other });
  row.played += 1;
  row.goalsFor += own;
  row.goalsAgainst += other;
  if (winner === 1) row.won += 1;
  else if (winner === 2) row.lost += 1;
  else row.drawn += 1;
  row.points = 3 * row.won + row.drawn;
}

interface AwayRecord {
  goals: number;
  wins: number;
}

function awayRecord(tla: string, matches: readonly TableMatch[]): AwayRecord {
  const record = { goals: 0, wins: 0 };
  for (const { team2, full1, full2 } of matches) {
    if (team2 !== tla || full1 === null || full2 === null) continue;
    record.goals += full2;
    if (full2 > full1) record.wins += 1;
  }
  return record;
}

interface Comparison {
  key: string;
  matches: readonly TableMatch[];
  away: Map<string, AwayRecord>;
  stage: TableStage;
  /** The criteria that are left. */
  order: readonly TableCriterion[];
  /** The teams whose matches among each other count for a run of criteria that begin with `level-`. */
  among?: readonly TableRow[];
}

const amongThoseLevel = ['level-points', 'level-difference', 'level-goals'] as const;

/**
 * Orders rows that have been level so far, by one remaining criterion after the other. If the order contains the criterion 'level', then whenever
 * a criterion separates some rows, all criteria are applied again, from the first one on, to those still level. Otherwise each criterion is
 * applied once.
 */
function separate(level: readonly TableRow[], comparison: Comparison): TableRow[] {
  const [criterion, ...rest] = comparison.order;
  if (level.length < 2 || criterion === undefined) return [...level];
  const { stage, among: former, ...others } = comparison;
  const among = criterion.startsWith('level-') ? (former ?? level) : level;
  for (const part of criterion === 'level' ? amongThoseLevel : [criterion]) {
    const classes = splitBy(level, valuesOf(part, { ...comparison, among }));
    if (classes.length < 2) continue;
    const next = stage.order.includes('level')
      ? { ...others, stage, order: stage.order }
      : { ...others, stage, order: rest, ...(criterion.startsWith('level-') && { among }) };
    return classes.flatMap((rows) => separate(rows, next));
  }
  return separate(level, { ...comparison, order: rest });
}

/** Returns the function that gives each row its value for the criterion. More is better. */
function valuesOf(
  criterion: Exclude<TableCriterion, 'level'>,
  { key, matches, away, among = [] }: Comparison,
): (row: TableRow) => number {
  const mutual = () => {
    const rows = new Map(countRows(among, { key, matches }).map((row) => [row.tla, row]));
    return (row: TableRow) => rows.get(row.tla) ?? row;
  };
  switch (criterion) {
    case 'points':
      return (row) => row.points;
    case 'difference':
      return goalDifference;
    case 'goals':
      return (row) => row.goalsFor;
    case 'wins':
      return (row) => row.won;
    case 'away-goals':
      return (row) => away.get(row.tla)?.goals ?? 0;
    case 'away-wins':
      return (row) => away.get(row.tla)?.wins ?? 0;
    case 'level-points': {
      const rowOf = mutual();
      return (row) => rowOf(row).points;
    }
    case 'level-difference': {
      const rowOf = mutual();
      return (row) => goalDifference(rowOf(row));
    }
    case 'level-goals': {
      const rowOf = mutual();
      return (row) => rowOf(row).goalsFor;
    }
    case 'level-away-goals': {
      const names = new Set(among.map(({ tla }) => tla));
      const own = matches.filter(({ team1, team2 }) => names.has(team1 ?? '') && names.has(team2 ?? ''));
      return (row) => awayRecord(row.tla, own).goals;
    }
  }
}

/** Splits the rows into classes of equal value, the highest first. The order within a class does not change. */
function splitBy(rows: readonly TableRow[], valueOf: (row: TableRow) => number): TableRow[][] {
  const classes = Map.groupBy(rows, valueOf);
  return [...classes].toSorted(([a], [b]) => b - a).map(([, level]) => level);
}
