import { notPickedNamed } from '../../../game/groups/group.ts';
import type { NextPick } from '../../../game/groups/group.ts';
import { nextOpenMatch } from '../../../game/predictions/next-open.ts';
import type { Name } from '../../identity/account/names.ts';
import { byNick } from '../../standings/by-name.ts';
import type { TableParts } from '../../standings/player-rows.ts';
import type { RememberedGroup } from '../group-memory.ts';
import { listWhoPicked } from '../queries.ts';

/** The members of some groups who have no pick of the open match that locks next. */
export interface NotPicked {
  matchId: string;
  /** For each group, in the given order, the `idx` of the other members without a pick. */
  others: number[][];
}

type Parts = Pick<TableParts, 'database' | 'competition' | 'standings'>;

/** For this long the members without a pick are cached, because after each goal all members of a group ask for them. */
const keepMs = 10_000;

interface Known {
  matchId: string;
  untilMs: number;
  missing: Promise<number[]>;
}

/** The members without a pick by group. When its members change, the cached group is replaced and this goes with it. */
const known = new WeakMap<RememberedGroup, Known>();

/** Returns which other members than `idx` have not picked the open match that locks next; undefined while no match is open. */
export async function notPickedNext(
  game: Parts,
  { groups, idx }: { groups: readonly RememberedGroup[]; idx: number },
): Promise<NotPicked | undefined> {
  const match = nextOpenMatch(game.standings.listMatches(), new Date());
  if (!match) return undefined;
  const missing = await listMissing(game, { groups, matchId: match.id });
  const { ranked } = game.standings.players;
  const others = missing.map((members) => members.filter((member) => member !== idx && ranked[member] === 1));
  return { matchId: match.id, others };
}

/** Returns the members that an answer names; nobody if there are too many. */
export function membersNamed(others: readonly number[] | undefined): readonly number[] {
  return others && others.length <= notPickedNamed ? others : [];
}

export function nextPickOf(
  { matchId, others }: { matchId: string; others: readonly number[] },
  names: ReadonlyMap<number, Name>,
): NextPick {
  const named = membersNamed(others).flatMap((member) => names.get(member) ?? []);
  return {
    matchId,
    missing: others.length,
    names: named.toSorted(byNick).map(({ uid, nick, simulated }) => ({ uid, nick, simulated })),
  };
}

/** Reads the groups that are not cached with one query. */
async function listMissing(
  { database, competition }: Parts,
  { groups, matchId }: { groups: readonly RememberedGroup[]; matchId: string },
): Promise<number[][]> {
  const nowMs = performance.now();
  const stale = groups.filter((group) => {
    const found = known.get(group);
    return found?.matchId !== matchId || found.untilMs <= nowMs;
  });
  if (stale.length > 0) {
    const idx = [...new Set(stale.flatMap((group) => [...group.members.keys()]))];
    const reading = listWhoPicked(database, { competition, matchId, idx });
    for (const group of stale) {
      const missing = reading.then((picked) => [...group.members.keys()].filter((member) => !picked.has(member)));
      known.set(group, { matchId, untilMs: nowMs + keepMs, missing });
      // A failed reading is removed, so that the next reader reads again.
      missing.catch(() => known.delete(group));
    }
  }
  return Promise.all(groups.map(async (group) => (await known.get(group)?.missing) ?? []));
}
