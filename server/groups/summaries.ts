import type { GroupSummary } from '../../game/groups/group.ts';
import type { Name } from '../identity/account/names.ts';
import { atOneVersion } from '../standings/at-one-version.ts';
import { byNick } from '../standings/by-name.ts';
import { namesFor } from '../standings/player-rows.ts';
import type { TableParts } from '../standings/player-rows.ts';
import type { RememberedGroup } from './group-memory.ts';
import { tableOf } from './group-table.ts';
import { membersNamed, nextPickOf, notPickedNext } from './picking/not-picked.ts';

/**
 * Returns these groups of a player in the given order, with the player's rank in each. All tables belong to one version. `pinned` are the ids of
 * the groups that the player has pinned.
 */
export async function summariesOf(
  game: TableParts,
  { groups, idx, pinned }: { groups: readonly RememberedGroup[]; idx: number; pinned: ReadonlySet<number> },
): Promise<GroupSummary[]> {
  const next = await notPickedNext(game, { groups, idx });
  const toNameOfNext = next?.others.flatMap(membersNamed) ?? [];
  return atOneVersion(game.standings, async () => {
    const tables = groups.map((group, place) => {
      const table = tableOf(game.standings, group);
      return { group, table, ranks: table.ranks(), others: next?.others[place] };
    });
    const toName = [...tables.flatMap(({ ranks }) => membersToName(ranks, idx)), ...toNameOfNext];
    const names = new Map((await namesFor(game, [...new Set(toName)])).map((name) => [name.idx, name]));
    return tables.flatMap(({ group, table, ranks, others }) => {
      const rows = membersAround(ranks, { idx, names }).map((name) => table.row(name));
      const own = rows.find((row) => row.uid === names.get(idx)?.uid);
      const [leader] = rows;
      if (!own || !leader) return [];
      const { id, name, locked, owner } = group;
      const size = table.members.length;
      const settledRank = table.settledRankOf(idx);
      const nextPick = next && others ? nextPickOf({ matchId: next.matchId, others }, names) : null;
      const mine = { isOwner: owner === idx, isPinned: pinned.has(id), own };
      return [{ name, locked, size, ...mine, leader, near: rows, settledRank, nextPick }];
    });
  });
}

/** Returns the members of every rank that may have a place in `membersAround`. */
function membersToName(ranks: readonly number[][], idx: number): number[] {
  const own = ranks.findIndex((level) => level.includes(idx));
  const before = ranks.slice(0, own).toReversed();
  return [...(ranks[0] ?? []), ...(ranks[own] ?? []), ...firstRanks(before, 2), ...firstRanks(ranks.slice(own + 1), 3)];
}

/** Returns the members of the first ranks that together have at least `places` members. */
function firstRanks(ranks: readonly number[][], places: number): number[] {
  const members: number[] = [];
  for (const level of ranks) {
    if (members.length >= places) break;
    members.push(...level);
  }
  return members;
}

/**
 * Returns the first member, the player, and the members directly before and after the player. At either end of the table, the next members
 * on the other side take the places of those that are missing.
 */
function membersAround(
  ranks: readonly number[][],
  { idx, names }: { idx: number; names: ReadonlyMap<number, Name> },
): Name[] {
  const byName = (a: number, b: number): number => {
    const [one, other] = [names.get(a), names.get(b)];
    return one && other ? byNick(one, other) : 0;
  };
  const order = ranks.flatMap((level) => level.toSorted(byName));
  const from = Math.max(1, Math.min(order.indexOf(idx) - 1, order.length - 3));
  return [...order.slice(0, 1), ...order.slice(from, from + 3)].flatMap((member) => names.get(member) ?? []);
}
