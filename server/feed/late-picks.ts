import { and, eq } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { countLatePicks } from '../predictions/count-late-picks.ts';
import { changesOfEntry, quarantining } from './changes-of-entry.ts';
import type { EntryChange } from './changes-of-entry.ts';
import { listFollowed } from './followed.ts';
import type { Followed } from './followed.ts';
import { feedMatches } from './tables.ts';

/*
 * A postponed match without a date is open until it starts. If the feed names its kick-off only once it is being played or over, picks may have
 * been made after that kick-off. An admin then decides whether they count. Source: docs/product.md#picks-after-a-corrected-kick-off.
 */

/**
 * Returns the changes of an entry as they are, unless they would let late picks count that nobody has decided about: then the entry is
 * quarantined. The caller has locked the match, so that picks on their way are counted.
 */
export async function holdLatePicks(
  tx: Tx,
  {
    competition,
    followed,
    raw,
    changes,
  }: { competition: string; followed: Followed; raw: unknown; changes: EntryChange[] },
): Promise<EntryChange[]> {
  const kickoff = playedFrom(changes)?.toISOString();
  if (kickoff === undefined) return changes;
  const picks = await countLatePicks(tx, { competition, kickoffs: [{ matchId: followed.match.id, kickoff }] });
  if (picks.size === 0) return changes;
  // Only what is read is stored, so that the text is short enough to be read again when an admin has decided.
  return quarantining(followed, { why: 'kickoff_moved', raw: feedMatch.parse(raw) });
}

/** A quarantined entry of a match, about which an admin decides. */
export interface HeldLatePicks {
  followed: Followed;
  kickoff: Date;
  picks: number;
  /** What the entry changes once an admin has decided. */
  changes: EntryChange[];
}

/** Returns the matches, of all or of those in `ids`, whose entries are quarantined because of late picks, by their ids. */
export async function listHeldLatePicks(
  db: Db | Tx,
  { competition, ids, now }: { competition: string; ids?: string[]; now: Date },
): Promise<Map<string, HeldLatePicks>> {
  const moved = ids ?? (await listMoved(db, competition));
  if (moved.length === 0) return new Map();
  const asked = (await listFollowed(db, { competition, ids: moved })).flatMap((followed) => {
    if (followed.why !== 'kickoff_moved') return [];
    const changes = changesOfEntry(parsed(followed.said), followed, now);
    const kickoff = playedFrom(changes);
    return kickoff ? [{ followed, kickoff, changes }] : [];
  });
  const kickoffs = asked.map(({ followed, kickoff }) => ({
    matchId: followed.match.id,
    kickoff: kickoff.toISOString(),
  }));
  const picks = await countLatePicks(db, { competition, kickoffs });
  return new Map(
    asked.map((held) => [held.followed.match.id, { ...held, picks: picks.get(held.followed.match.id) ?? 0 }]),
  );
}

async function listMoved(db: Db | Tx, competition: string): Promise<string[]> {
  const rows = await db
    .select({ id: feedMatches.matchId })
    .from(feedMatches)
    .where(and(eq(feedMatches.competition, competition), eq(feedMatches.why, 'kickoff_moved')));
  return rows.map(({ id }) => id);
}

function playedFrom(changes: readonly EntryChange[]): Date | undefined {
  return changes.find((change) => change.kind === 'move')?.playedFrom;
}

function parsed(said: string | null): unknown {
  try {
    return JSON.parse(said ?? 'null');
  } catch {
    // The text of a long entry that only moves the kick-off is cut off.
    return null;
  }
}
