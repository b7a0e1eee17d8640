/** The three sums by which a table is ordered. In a group, `tot` includes the group's bonus. */
export interface RankedScore {
  tot: number;
  result: number;
  winner: number;
}

/** A row with its rank; `shared` is true if another row has the same rank. */
export interface Ranked<T> {
  row: T;
  rank: number;
  shared: boolean;
}

/**
 * Compares two scores by the tie rule: `tot`, then `result`, then `winner`, the higher first. 0 means a shared rank.
 * Source: docs/product.md#ties.
 */
export function compareScores(a: RankedScore, b: RankedScore): number {
  return b.tot - a.tot || b.result - a.result || b.winner - a.winner;
}

/**
 * The rows in table order with their ranks, such as 1, 2, 2, 4. Within a rank the given order is kept, so rows sorted by nick stay sorted.
 * Source: docs/product.md#ties.
 */
export function rankPlayers<T extends RankedScore>(rows: T[]): Ranked<T>[] {
  const ranked: Ranked<T>[] = [];
  for (const [index, row] of rows.toSorted(compareScores).entries()) {
    const above = ranked.at(-1);
    const shared = above !== undefined && compareScores(above.row, row) === 0;
    if (shared) above.shared = true;
    ranked.push({ row, rank: shared ? above.rank : index + 1, shared });
  }
  return ranked;
}
