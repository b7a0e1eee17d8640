import type { Stage } from '../competition/stages.ts';
import { allTables } from './tables.ts';
import type { TableMatch, TableTeam } from './tables.ts';

interface Tables {
  stages: readonly Stage[];
  teams: TableTeam[];
  matches: TableMatch[];
}

/**
 * Returns the order that the table of a pool, or of a league's stage, would have if teams that are level were sorted by
 * `order`.
 */
export function tableOrderIf(tables: Tables, { pool, order }: { pool: string; order: string[] }): string[] {
  const rank = (tla: string) => (order.includes(tla) ? order.indexOf(tla) : order.length);
  const teams = tables.teams.toSorted((a, b) => rank(a.tla) - rank(b.tla));
  return tableOrder({ ...tables, teams }, pool);
}

/** Returns the order of a table; empty if there is no such pool or league. */
export function tableOrder(tables: Tables, pool: string): string[] {
  return (allTables(tables.stages, tables).get(pool) ?? []).map((row) => row.tla);
}

/** Returns the groups of two or more teams in a table that results and goals leave level, in the order of the table. */
export function levelTeams(tables: Tables, pool: string): string[][] {
  const table = tableOrder(tables, pool);
  // `order` only decides between level teams. With `order` reversed, each group of level teams comes out reversed, and all other teams
  // keep their places.
  const reversed = tableOrderIf(tables, { pool, order: table.toReversed() });
  const groups: string[][] = [];
  for (let from = 0; from < table.length;) {
    const until = reversed.indexOf(table[from] ?? '');
    if (until > from) groups.push(table.slice(from, until + 1));
    from = Math.max(until, from) + 1;
  }
  return groups;
}

/** True if the order names each team of the table once and differs from the table only between teams that are level. */
export function isOrderOfLevel(tables: Tables, wanted: { pool: string; order: string[] }): boolean {
  const members = tableOrder(tables, wanted.pool);
  const isComplete = members.length === wanted.order.length && members.every((tla) => wanted.order.includes(tla));
  return isComplete && tableOrderIf(tables, wanted).join(' ') === wanted.order.join(' ');
}
