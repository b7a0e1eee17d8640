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

/** How far a fan is behind others of the same table, in points. */
export interface Distance {
  /** The player whom the fan chases: the next one above among the neighbours, or the leader if all neighbours share the fan's rank. */
  chased: PlayerRow;
  leader: PlayerRow;
  toChased: number;
  toLeader: number;
}

/** Undefined for a fan who leads, alone or with others. All rows are of one answer, so they are of one table and one version. */
export function distanceOf(way: Way): Distance | undefined {
  const { own, leader } = way;
  if (!own || !leader) return undefined;
  const chased = nextAbove(way) ?? leader;
  const behind = (row: PlayerRow): number => row.score.tot - own.score.tot;
  return { chased, leader, toChased: behind(chased), toLeader: behind(leader) };
}
