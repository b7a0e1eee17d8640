import { poolTables } from './pools.ts';
import type { PoolMatch, PoolOrder, PoolTeam } from './pools.ts';

interface Pools {
  teams: PoolTeam[];
  matches: PoolMatch[];
  poolOrder: PoolOrder;
}

/** Returns the order of a pool's table if teams that are level were sorted by `order`. */
export function tableOrderIf(pools: Pools, { pool, order }: { pool: string; order: string[] }): string[] {
  const rank = (tla: string) => order.indexOf(tla);
  const members = pools.teams.filter((team) => team.pool === pool).toSorted((a, b) => rank(a.tla) - rank(b.tla));
  const rows = poolTables(members, pools.matches, pools.poolOrder).get(pool) ?? [];
  return rows.map((row) => row.tla);
}

/** Returns the groups of two or more teams in a pool that results and goals leave level, in the order of the table. */
export function levelTeams(pools: Pools, pool: string): string[][] {
  const members = pools.teams.filter((team) => team.pool === pool).map((team) => team.tla);
  const table = tableOrderIf(pools, { pool, order: members });
  // `order` only decides between level teams. With `order` reversed, each group of level teams comes out reversed, and all other teams
  // keep their places.
  const reversed = tableOrderIf(pools, { pool, order: table.toReversed() });
  const groups: string[][] = [];
  for (let from = 0; from < table.length;) {
    const until = reversed.indexOf(table[from] ?? '');
    if (until > from) groups.push(table.slice(from, until + 1));
    from = Math.max(until, from) + 1;
  }
  return groups;
}

/** True if the order names each team of the pool once and differs from the table only between teams that are level. */
export function isOrderOfLevel(pools: Pools, wanted: { pool: string; order: string[] }): boolean {
  const members = pools.teams.filter((team) => team.pool === wanted.pool).map((team) => team.tla);
  const isComplete = members.length === wanted.order.length && members.every((tla) => wanted.order.includes(tla));
  return isComplete && tableOrderIf(pools, wanted).join(' ') === wanted.order.join(' ');
}
