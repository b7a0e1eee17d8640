import type { Group } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';

/** Returns the members to whom the owner can hand the group over. A bot cannot lead a group of people. */
export function candidatesIn({ table, owner }: Pick<Group, 'table' | 'owner'>): PlayerRow[] {
  return table.filter(({ uid, simulated }) => uid !== owner && !simulated);
}
