import { goalDifference } from './tables.ts';
import type { TableRow } from './tables.ts';

/**
 * The opponents of the best third-placed teams, by the pools they come from. The keys of `groups` are the letters of these pools in
 * alphabetical order. The value contains the same letters in the order of the opponents: the n-th letter is the pool of the third-placed team
 * that meets the n-th side in `order` ("1A" is the winner of pool A).
 * Source: docs/tournament-files.md#third-placejson.
 */
export interface ThirdPlaceTable {
  order: string[];
  groups: Record<string, string>;
}

/**
 * The third-placed team that meets each side in `table.order`, computed from complete tables of all pools. The best thirds are ranked by
 * points, goal difference and goals, then by `teamOrder`. The map is empty if the file has no row for the pools of the best thirds. Source:
 * docs/product.md#bracket.
 */
export function thirdsByOpponent(
  tables: Map<string, TableRow[]>,
  { table, teamOrder }: { table: ThirdPlaceTable; teamOrder: string[] },
): Map<string, string> {
  const thirds = [...tables.values()].flatMap((rows) => rows.filter((row) => row.place === 3));
  const best = thirds.toSorted(compareThirds(teamOrder)).slice(0, table.order.length);
  const pools =
    table.groups[
      best
        .map((row) => row.pool)
        .toSorted()
        .join('')
    ] ?? '';
  const opponents = new Map<string, string>();
  for (const [index, opponent] of table.order.entries()) {
    const third = best.find((row) => row.pool === pools[index]);
    if (third) opponents.set(opponent, third.tla);
  }
  return opponents;
}

function compareThirds(teamOrder: string[]): (a: TableRow, b: TableRow) => number {
  return (a, b) =>
    b.points - a.points ||
    goalDifference(b) - goalDifference(a) ||
    b.goalsFor - a.goalsFor ||
    teamOrder.indexOf(a.tla) - teamOrder.indexOf(b.tla);
}
