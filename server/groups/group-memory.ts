import { lowername } from '../../game/identity/name.ts';
import type { Announcements } from '../competition/announce.ts';
import type { Database } from '../platform/database/database.ts';
import { findGroupId, readGroups } from './queries.ts';
import type { GroupRow, StoredGroup } from './queries.ts';

/** A current or past membership. `untilMs` is infinite while it lasts. */
export interface Membership {
  idx: number;
  sinceMs: number;
  untilMs: number;
}

export interface RememberedGroup extends GroupRow {
  members: ReadonlyMap<number, { sinceMs: number }>;
  /** All current and past memberships, the current ones first. */
  memberships: readonly Membership[];
}

/** The groups that were read recently. A group is read once and cached until it changes. */
export interface GroupMemory {
  /** The groups with these ids, in their order. Groups that no longer exist are left out. */
  read(ids: readonly number[]): Promise<RememberedGroup[]>;
  find(lowername: string): Promise<RememberedGroup | undefined>;
  /** Called after this process has changed a group, because it should not wait for its own announcement. */
  forget(id: number): void;
}

const limit = 10_000;

/** Creates the cache of one process. Announcements say which group has changed. */
export function groupMemory(
  { database, competition }: { database: Database; competition: string },
  announcements: Announcements,
): GroupMemory {
  const kept = new Map<number, RememberedGroup>();
  const ids = new Map<string, number>();
  let changes = 0;
  const forget = (id: number): void => {
    changes++;
    kept.delete(id);
  };
  const forgetAll = (): void => {
    changes++;
    kept.clear();
    ids.clear();
  };
  announcements.on('group', (it) => it.competition === competition && forget(it.id));
  announcements.onGap(forgetAll);

  const read = async (wanted: readonly number[]): Promise<RememberedGroup[]> => {
    const missing = wanted.filter((id) => !kept.has(id));
    if (missing.length === 0) return wanted.flatMap((id) => kept.get(id) ?? []);
    const before = changes;
    const stored = await readGroups(database, { competition, ids: missing });
    const fresh = new Map(stored.map((group) => [group.id, remembered(group)]));
    // A change that was announced during the read may be newer than the result, so the result is used but not cached.
    if (before === changes) {
      if (kept.size + fresh.size > limit) forgetAll();
      for (const [id, group] of fresh) {
        kept.set(id, group);
        ids.set(lowername(group.name), id);
      }
    }
    return wanted.flatMap((id) => fresh.get(id) ?? kept.get(id) ?? []);
  };

  return {
    read,
    async find(name) {
      const known = kept.get(ids.get(name) ?? -1);
      if (known && lowername(known.name) === name) return known;
      const id = await findGroupId(database, { competition, lowername: name });
      return id === undefined ? undefined : (await read([id]))[0];
    },
    forget,
  };
}

function remembered({ members, past, ...row }: StoredGroup): RememberedGroup {
  const present = members.map(({ idx, sinceMs }) => ({ idx, sinceMs, untilMs: Infinity }));
  return {
    ...row,
    members: new Map(members.map(({ idx, sinceMs }) => [idx, { sinceMs }])),
    memberships: [...present, ...past.map(({ idx, sinceMs, untilMs }) => ({ idx, sinceMs, untilMs }))],
  };
}
