import { sql } from 'drizzle-orm';
import { channel } from './db/database.ts';
import type { Database, Tx } from './db/database.ts';

/**
 * What processes tell each other, inside the transaction that changed it: ids only, one a batch, under 7,900 bytes
 * (8,000 abort the transaction). `revision` is the version of the standings that holds the change; `gone` are players who
 * have just stopped being in the group; of news that players never saw only staff hear.
 */
export type Announcement =
  | { kind: 'sessions'; users: string[] }
  | { kind: 'matches'; competition: string; ids: string[]; revision: number }
  | { kind: 'packs'; competition: string; ids: string[]; revision: number }
  | { kind: 'players'; competition: string; idx: number[]; revision: number }
  | { kind: 'predictions'; competition: string; picks: [matchId: string, idx: number][] }
  | { kind: 'user'; competition: string; idx: number }
  | { kind: 'favourites'; competition: string; idx: number }
  | { kind: 'group'; competition: string; id: number; name: string; gone: number[] }
  | { kind: 'clock'; competition: string }
  | { kind: 'news'; competition: string; audience: 'everyone' | 'staff' }
  | { kind: 'notices'; competition: string }
  | { kind: 'updates'; competition: string }
  | { kind: 'lap'; id: string }
  | { kind: 'locks'; competition: string; revision: number }
  | { kind: 'reload'; competition: string; revision: number };

/** Announces within the transaction: heard by every process after its commit, and not at all without one. */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`);
}

/** Counts the competition's standings up by one; called last in a transaction, because it locks the competition's row. */
export async function nextRevision(tx: Tx, competition: string): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(
    sql`update competitions set revision = revision + 1 where id = ${competition} returning revision`,
  );
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error(`competition ${competition} does not exist`);
  return revision;
}

/** Hands every announcement to those who want its kind, in the order of the commits. */
export interface Announcements {
  /** Returns a function that ends the listening. */
  on<K extends Announcement['kind']>(kind: K, hear: (it: Extract<Announcement, { kind: K }>) => void): () => void;
  /** Called when some may have been missed. */
  onGap(hear: () => void): void;
}

/** Starts to listen; call after all interested parties have said so. */
export function announcements(): Announcements & { start(database: Database): Promise<void> } {
  const hearers = new Map<string, ((it: never) => void)[]>();
  const gapHearers: (() => void)[] = [];
  return {
    on(kind, hear) {
      hearers.set(kind, [...(hearers.get(kind) ?? []), hear]);
      return () => {
        hearers.set(
          kind,
          (hearers.get(kind) ?? []).filter((it) => it !== hear),
        );
      };
    },
    onGap(hear) {
      gapHearers.push(hear);
    },
    start: (database) =>
      database.listen(
        (payload) => {
          const it = JSON.parse(payload) as Announcement;
          for (const hear of hearers.get(it.kind) ?? []) hear(it as never);
        },
        () => gapHearers.forEach((hear) => hear()),
      ),
  };
}
