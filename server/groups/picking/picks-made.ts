import type { PicksMade } from '../../../game/groups/group.ts';
import { isCancelled } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { noPick } from '../../../game/predictions/pack.ts';
import { codeOf } from '../../../game/predictions/pick-vector.ts';
import type { PickVector } from '../../../game/predictions/pick-vector.ts';
import type { Standings } from '../../standings/standings.ts';
import type { RememberedGroup } from '../group-memory.ts';

/** The locked matches that count, shared by all groups until one of the matches changes. */
interface Counted {
  /** Changes when a match is added or removed, or was reopened and locked again, but not at a goal. */
  signature: string;
  matches: { lockedMs: number; picks: PickVector }[];
}

const counted = new WeakMap<readonly Match[], Counted>();

/** The numbers by group. When its members change, the cached group is replaced and its numbers go with it. */
const known = new WeakMap<RememberedGroup, { signature: string; made: ReadonlyMap<number, PicksMade> }>();

/**
 * Returns for each current member, by `idx`, how many of the matches that have locked since they joined they have picked. The numbers are
 * computed again only when a match locks, is reopened, is cancelled or is awarded. Source: docs/product.md#picks-made.
 */
export function picksMadeIn(standings: Standings, group: RememberedGroup): ReadonlyMap<number, PicksMade> {
  const { signature, matches } = countedMatches(standings);
  const before = known.get(group);
  if (before?.signature === signature) return before.made;
  const made = new Map([...group.members].map(([idx, { sinceMs }]) => [idx, picksOf(matches, { idx, sinceMs })]));
  known.set(group, { signature, made });
  return made;
}

function picksOf(matches: Counted['matches'], { idx, sinceMs }: { idx: number; sinceMs: number }): PicksMade {
  const since = matches.filter(({ lockedMs }) => sinceMs <= lockedMs);
  return { made: since.filter(({ picks }) => codeOf(picks, idx) !== noPick).length, of: since.length };
}

function countedMatches(standings: Standings): Counted {
  const locked = standings.listLocked();
  let found = counted.get(locked);
  if (!found) {
    const packed = locked
      .filter((match) => !isCancelled(match) && !match.awarded)
      .flatMap((match) => standings.packedMatch(match.id) ?? []);
    const lockedMs = new Map(locked.map(({ id, lockedAt }) => [id, Date.parse(lockedAt ?? '')]));
    found = {
      signature: packed.map(({ id, pack }) => `${id}/${pack}`).join(' '),
      matches: packed.map(({ id, picks }) => ({ lockedMs: lockedMs.get(id) ?? NaN, picks })),
    };
    counted.set(locked, found);
  }
  return found;
}
