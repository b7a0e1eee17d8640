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

/** The groups that were read recently. A group is cached until it changes, announcements are missed, or the full cache is emptied. */
export interface GroupMemory {
  /** Returns the groups with these ids, in the given order. Groups that no longer exist are left out. */
  read(ids: readonly number[]): Promise<RememberedGroup[]>;
  find(lowername: string): Promise<RememberedGroup | undefined>;
  /** Removes a group from the cache. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(id: number): void;
}

const limit = 10_000;

interface Cache {
  groups: Map<number, RememberedGroup>;
  /** Ids by the lower-case form of the group's name, also of groups that are not cached now. */
  ids: Map<string, number>;
  /** Grows whenever groups are removed from the cache. If it changes during a read, what was read may be out of date. */
  changes: number;
}

/** Creates the cache of this process for one competition. Announcements say which group has changed. */
export function groupMemory(place: Place, announcements: Announcements): GroupMemory {
  const cache: Cache = { groups: new Map(), ids: new Map(), changes: 0 };
  announcements.on('group', (change) => change.competition === place.competition && forget(cache, change.id));
  announcements.onGap(() => forgetAll(cache));
  return {
    read: (ids) => read(place, cache, ids),
    async find(name) {
      const known = cache.groups.get(cache.ids.get(name) ?? -1);
      if (known && lowername(known.name) === name) return known;
      const id = await findGroupId(place.database, { competition: place.competition, lowername: name });
      return id === undefined ? undefined : (await read(place, cache, [id]))[0];
    },
    forget: (id) => forget(cache, id),
  };
}

interface Place {
  database: Database;
  competition: string;
}

function forget(cache: Cache, id: number): void {
  cache.changes++;
  cache.groups.delete(id);
}

function forgetAll(cache: Cache): void {
  cache.changes++;
  cache.groups.clear();
  cache.ids.clear();
}

async function read(
  { database, competition }: Place,
  cache: Cache,
  wanted: readonly number[],
): Promise<RememberedGroup[]> {
  const { groups } = cache;
  const missing = wanted.filter((id) => !groups.has(id));
  if (missing.length === 0) return wanted.flatMap((id) => groups.get(id) ?? []);
  const before = cache.changes;
  const stored = await readGroups(database, { competition, ids: missing });
  const fresh = new Map(stored.map((group) => [group.id, remembered(group)]));
  // A change that was announced during the read may be newer than the result, so the result is used but not cached.
  if (before === cache.changes) add(cache, fresh);
  return wanted.flatMap((id) => fresh.get(id) ?? groups.get(id) ?? []);
}

function add(cache: Cache, fresh: ReadonlyMap<number, RememberedGroup>): void {
  if (cache.groups.size + fresh.size > limit) forgetAll(cache);
  for (const [id, group] of fresh) {
    cache.groups.set(id, group);
    cache.ids.set(lowername(group.name), id);
  }
}

function remembered({ members, past, ...row }: StoredGroup): RememberedGroup {
  const present = members.map(({ idx, sinceMs }) => ({ idx, sinceMs, untilMs: Infinity }));
  return {
    ...row,
    members: new Map(members.map(({ idx, sinceMs }) => [idx, { sinceMs }])),
    memberships: [...present, ...past.map(({ idx, sinceMs, untilMs }) => ({ idx, sinceMs, untilMs }))],
  };
}
