import type { GroupSummary } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { totalOf } from '../total-of.ts';

/** How far the fan is from the neighbour in a group's table: the member before, or the one after if the fan leads. */
export type Gap =
  | { kind: 'alone' }
  | { kind: 'level'; with: PlayerRow; leader: Distance | undefined }
  | { kind: 'behind'; points: number; to: PlayerRow; leader: Distance | undefined }
  | { kind: 'ahead'; points: number; of: PlayerRow };

/** The points to the first member, if that is not the neighbour. */
interface Distance {
  points: number;
  row: PlayerRow;
}

export function gapOf({ name, own, near }: Pick<GroupSummary, 'name' | 'own' | 'near'>): Gap {
  const place = near.findIndex(({ uid }) => uid === own.uid);
  const [before, after, first] = [near[place - 1], near[place + 1], near[0]];
  const pointsTo = (row: PlayerRow): number => totalOf(row, name) - totalOf(own, name);
  if (own.rank === 1 || !before) {
    const other = own.shared ? (before ?? after) : after;
    if (!other) return { kind: 'alone' };
    const points = -pointsTo(other);
    return points === 0 ? { kind: 'level', with: other, leader: undefined } : { kind: 'ahead', points, of: other };
  }
  const points = pointsTo(before);
  const isLeader = !first || first.uid === before.uid || pointsTo(first) === points;
  const leader = isLeader ? undefined : { points: pointsTo(first), row: first };
  return points === 0 ? { kind: 'level', with: before, leader } : { kind: 'behind', points, to: before, leader };
}

/** The size of the gap in points; a group without other members has the largest. */
export function sizeOf(gap: Gap): number {
  if (gap.kind === 'alone') return Infinity;
  return gap.kind === 'level' ? 0 : gap.points;
}
