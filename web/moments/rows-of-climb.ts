import type { PlayerRow } from '../../game/identity/player.ts';

/**
 * Returns the neighbours in the order that they had before the latest kick-off, and those of them whom the player has passed: they were
 * ahead and are behind now. `neighbours` are in their present order.
 */
export function beforeClimb(
  neighbours: readonly PlayerRow[],
  own: PlayerRow,
): { rows: PlayerRow[]; passed: PlayerRow[] } {
  const rankBefore = (row: PlayerRow): number => row.rank + (row.movement ?? 0);
  return {
    rows: neighbours.toSorted((a, b) => rankBefore(a) - rankBefore(b)),
    passed: neighbours.filter((row) => row.rank > own.rank && rankBefore(row) < rankBefore(own)),
  };
}
