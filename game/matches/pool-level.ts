import { poolTables } from './pools.ts';
import type { PoolMatch, PoolOrder, PoolTeam } from './pools.ts';

interface Pools {
  teams: PoolTeam[];
  matches: PoolMatch[];
  poolOrder: PoolOrder;
}

/** Returns the order of a pool's table if level teams stood in the order of `teams`. */
export function tableOrderIf(pools: Pools, it: { pool: string; order: string[] }): string[] {
  const rank = (tla: string) => it.order.indexOf(tla);
  const members = pools.teams.filter((team) => team.pool === it.pool).toSorted((a, b) => rank(a.tla) - rank(b.tla));
  const rows = poolTables(members, pools.matches, pools.poolOrder).get(it.pool) ?? [];
  return rows.map((row) => row.tla);
}

/** The teams of a pool that goals leave level, class by class in the order of the table; a class has two teams or more. */
export function levelTeams(pools: Pools, pool: string): string[][] {
  const members = pools.teams.filter((team) => team.pool === pool).map((team) => team.tla);
  const table = tableOrderIf(pools, { pool, order: members });
  // Two neighbours in the table are level if they change places when the given order is reversed.
  const turned = tableOrderIf(pools, { pool, order: table.toReversed() });
  const classes: string[][] = [];
  for (let from = 0; from < table.length;) {
    const until = turned.indexOf(table[from] ?? '');
    if (until > from) classes.push(table.slice(from, until + 1));
    from = Math.max(until, from) + 1;
  }
  return classes;
}

/** True for an order that names each team of the pool once and moves only teams that are level. */
export function isOrderOfLevel(pools: Pools, it: { pool: string; order: string[] }): boolean {
  const members = pools.teams.filter((team) => team.pool === it.pool).map((team) => team.tla);
  const isComplete = members.length === it.order.length && members.every((tla) => it.order.includes(tla));
  return isComplete && tableOrderIf(pools, it).join(' ') === it.order.join(' ');
}
