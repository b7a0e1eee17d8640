import type { PlayerRow } from '../../game/identity/player.ts';

/** Returns the neighbours whom the player has passed since the latest kick-off: they were ahead and are behind now. */
export function passedBy(own: PlayerRow, neighbours: readonly PlayerRow[]): PlayerRow[] {
  const rankBefore = (row: PlayerRow): number => row.rank + (row.movement ?? 0);
  return neighbours.filter((row) => row.rank > own.rank && rankBefore(row) < rankBefore(own));
}
