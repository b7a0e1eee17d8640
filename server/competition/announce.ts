import { sql } from 'drizzle-orm';
import { announcements } from '../platform/announcements.ts';
import type { AnnouncementsOf, ProcessAnnouncements } from '../platform/announcements.ts';
import { announcementChannel } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * An announcement that a process sends to all processes within the transaction that makes a change. It names what has changed, without the
 * changed data, and must stay under 7,900 bytes, because 8,000 bytes abort the transaction. `revision` is the version of the standings that
 * includes the change.
 */
export type Announcement =
  | { kind: 'sessions'; users: string[] }
  | { kind: 'matches'; competition: string; ids: string[]; revision: number }
  | { kind: 'packs'; competition: string; ids: string[]; revision: number }
  | { kind: 'players'; competition: string; idx: number[]; revision: number }
  | {
      kind: 'predictions';
      competition: string;
      /** `writeName` is the name that a page has given the write (`game/live.ts`). */
      picks: [matchId: string, idx: number, writeName?: string][];
      /** Predictions of unknown players were set aside. Sent by a trigger. */
      setAside?: true;
    }
  /** `writeName` is the name that a page has given the write (`game/live.ts`). */
  | { kind: 'user'; competition: string; idx: number; writeName?: string | undefined }
  /**
   * The own rows of these accounts have changed; null stands for those of many. `by` is the name under which a process has made the change, if it has
   * given one (OwnRows.change).
   */
  | { kind: 'own'; users: string[] | null; by: string | null }
  | { kind: 'favourites'; competition: string; idx: number }
  /** `gone` are the players who have just left the group. */
  | { kind: 'group'; competition: string; id: number; name: string; gone: number[] }
  /** A player has pinned a group or ended it. Only the player's own pages learn of it. */
  | { kind: 'pin'; competition: string; idx: number; group: string }
  | { kind: 'clock'; competition: string }
  /** News that players have never seen is announced to staff only. */
  | { kind: 'news'; competition: string; audience: 'everyone' | 'staff' }
  | { kind: 'notices'; competition: string }
  | { kind: 'updates'; competition: string }
  /** A competition was added or removed, has finished or is reopened, or another one is the default. */
  | { kind: 'competitions' }
  | { kind: 'echo'; id: string }
  | { kind: 'locks'; competition: string; revision: number }
  | { kind: 'reload'; competition: string; revision: number };

/** Announces a change within its transaction. The announcement is sent at the commit, and not at all if there is none. */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${announcementChannel}, ${JSON.stringify(announcement)})`);
}

/** Increments the version of the competition's standings. Call it near the end of a transaction, because it locks the competition's row. */
export async function nextRevision(tx: Tx, competition: string): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(
    sql`update competitions set revision = revision + 1 where id = ${competition} returning revision`,
  );
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error(`competition ${competition} does not exist`);
  return revision;
}

/** The announcements about one competition, or all that a process receives. */
export type Announcements = AnnouncementsOf<Announcement>;

/** Creates the announcements of one process. Their topics are the competitions. */
export function announcementsOfProcess(): ProcessAnnouncements<Announcement> {
  return announcements((announcement) => ('competition' in announcement ? announcement.competition : undefined));
}
