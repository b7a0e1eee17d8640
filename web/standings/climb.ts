import type { PlayerRow } from '../../game/identity/player.ts';
import type { Way } from './data.ts';

/** The change of a player's rank caused by live matches: from the rank before the latest kick-off to the rank if the scores stay. */
export interface Climb {
  from: number;
  to: number;
}

export function climbOf({ own, endings }: Way): Climb | undefined {
  const stays = endings.find(({ kind }) => kind === 'stays');
  if (!own || !stays) return undefined;
  return { from: rankBefore(own), to: stays.rank };
}

/** The rank before the latest kick-off. `movement` is the number of places gained since then. */
export function rankBefore({ rank, movement }: PlayerRow): number {
  return rank + (movement ?? 0);
}

export function nextAbove({ own, neighbours }: Way): PlayerRow | undefined {
  return own ? neighbours.findLast(({ rank }) => rank < own.rank) : undefined;
}

/**
 * The player whom the fan chases: the next one above among the neighbours, or the leader if all neighbours share the fan's rank. Undefined
 * for a fan who leads, alone or with others.
 */
export function chasedPlayer(way: Way, leader: PlayerRow | undefined): PlayerRow | undefined {
  if (!leader || way.own?.rank === 1) return undefined;
  return nextAbove(way) ?? leader;
}
