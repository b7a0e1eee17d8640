import type { Announcements } from '../app/announce.ts';
import type { Database } from '../app/db/database.ts';
import { readGroups } from './queries.ts';
import type { GroupRow, StoredGroup } from './queries.ts';

/** A membership, present or past; `untilMs` is infinite while it lasts. */
export interface Membership {
  idx: number;
  sinceMs: number;
  untilMs: number;
}

/** A group as its tables need it: who is in it, and who was when. */
export interface RememberedGroup extends GroupRow {
  /** The present members, by idx. */
  members: ReadonlyMap<number, { sinceMs: number }>;
  /** All memberships there ever were, the present ones first. */
  memberships: readonly Membership[];
}

/** Groups somebody looked at lately. A group is read once and kept until it changes. */
export interface GroupMemory {
  /** The groups of these ids in their order; those that are gone are left out. */
  read(ids: readonly number[]): Promise<RememberedGroup[]>;
  /** Called by whoever has just changed a group: this process must not wait for its own announcement. */
  forget(id: number): void;
}

const limit = 10_000;

/** Makes the memory of one process; announcements say which group changed. */
export function groupMemory(
  { database, competition }: { database: Database; competition: string },
  announcements: Announcements,
): GroupMemory {
  const kept = new Map<number, RememberedGroup>();
  let changes = 0;
  const forget = (id: number): void => {
    changes++;
    kept.delete(id);
  };
  const forgetAll = (): void => {
    changes++;
    kept.clear();
  };
  announcements.on('group', (it) => it.competition === competition && forget(it.id));
  announcements.onGap(forgetAll);

  return {
    async read(ids) {
      const missing = ids.filter((id) => !kept.has(id));
      if (missing.length === 0) return ids.flatMap((id) => kept.get(id) ?? []);
      const before = changes;
      const stored = await readGroups(database, { competition, ids: missing });
      const read = new Map(stored.map((group) => [group.id, remembered(group)]));
      // What was announced while we read may be newer than what we read: use it, but do not keep it.
      if (before === changes) {
        if (kept.size + read.size > limit) kept.clear();
        for (const [id, group] of read) kept.set(id, group);
      }
      return ids.flatMap((id) => read.get(id) ?? kept.get(id) ?? []);
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
