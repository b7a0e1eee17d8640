import type { Match } from '../../../game/matches/match.ts';
import type { Database } from '../../platform/database/database.ts';

/** The members of some groups at a kick-off. Those of group `ids[n]` are the entries of `members` from `starts[n]` up to `starts[n + 1]`. */
export interface GroupsAtLock {
  ids: Int32Array;
  starts: Uint32Array;
  members: Uint32Array;
}

interface Place {
  database: Database;
  competition: string;
}

/** For this long, the groups of the last match that was asked about stay in memory, because an admin looks at several results of it. */
const keepMs = 60_000;
/** The groups that one statement reads, so that neither the database nor this process is busy for long at a time. */
const groupsAtOnce = 2_000;

const kept = new WeakMap<Database, { key: string; untilMs: number; pages: Promise<GroupsAtLock[]> }>();

/**
 * Returns who counted in which group when the match locked (docs/product.md#group-bonus), in pages. Groups that are too small for a bonus
 * are left out. Memberships of the past do not change; only a group that is deleted may still be included for a minute.
 */
export async function groupsAtLock(
  place: Place,
  match: Pick<Match, 'id' | 'lockedAt'>,
  least: number,
): Promise<GroupsAtLock[]> {
  const key = `${place.competition}/${match.id}/${match.lockedAt}/${least}`;
  const known = kept.get(place.database);
  if (known?.key === key && performance.now() < known.untilMs) return known.pages;
  const pages = readPages(place, Date.parse(match.lockedAt ?? ''), least);
  kept.set(place.database, { key, untilMs: performance.now() + keepMs, pages });
  pages.catch(() => kept.delete(place.database));
  return pages;
}

async function readPages({ database, competition }: Place, atMs: number, least: number): Promise<GroupsAtLock[]> {
  const [row] = await database.query<{ last: number | null }>(
    'select max(id) as last from groups where competition = $1',
    [competition],
  );
  const pages: GroupsAtLock[] = [];
  for (let after = 0; after < (row?.last ?? 0); after += groupsAtOnce) {
    const groups = await database.query<{ id: number; members: number[] }>(
      `select group_id as id, array_agg(idx) as members
         from (select group_id, idx from group_members
                where competition = $1 and group_id > $2 and group_id <= $3
                  and floor(extract(epoch from since) * 1000) <= $4
               union
               select group_id, idx from group_past_members
                where competition = $1 and group_id > $2 and group_id <= $3
                  and floor(extract(epoch from since) * 1000) <= $4 and floor(extract(epoch from until) * 1000) > $4) m
        group by group_id having count(*) >= $5 order by group_id`,
      [competition, after, after + groupsAtOnce, atMs, least],
      'groups-at-lock',
    );
    if (groups.length > 0) pages.push(pageOf(groups));
  }
  return pages;
}

function pageOf(groups: { id: number; members: number[] }[]): GroupsAtLock {
  const ids = Int32Array.from(groups, ({ id }) => id);
  const starts = new Uint32Array(groups.length + 1);
  groups.forEach(({ members }, place) => {
    starts[place + 1] = (starts[place] ?? 0) + members.length;
  });
  return { ids, starts, members: Uint32Array.from(groups.flatMap(({ members }) => members)) };
}
