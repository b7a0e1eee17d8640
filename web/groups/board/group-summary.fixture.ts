import type { GroupSummary } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';

/** A row of a group's table. */
export function row(uid: string, rank: number, tot: number, difference: Partial<PlayerRow> = {}): PlayerRow {
  return {
    uid,
    nick: uid,
    simulated: false,
    score: { tot, winner: 0, result: 0, team: 0, bonusG: {} },
    rank,
    shared: false,
    movement: null,
    live: 0,
    form: '',
    flag: null,
    ...difference,
  };
}

/** A group of these rows, in which the fan is `me`. */
export function group(near: PlayerRow[], settledRank: number | null = null, name = 'A group'): GroupSummary {
  const own = near.find(({ uid }) => uid === 'me') as PlayerRow;
  const leader = near[0] as PlayerRow;
  const size = near.length;
  return { name, size, locked: false, isOwner: false, isPinned: false, own, leader, near, settledRank, nextPick: null };
}
