import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { matches } from '../../matches/tables.ts';

/**
 * Moves the kick-off of a match. `movedFrom` keeps the kick-off that was first published. An open match gets a new lock time, unless it
 * still waits for a start by the feed or an admin and the new kick-off has passed. A locked match stays locked. The caller announces the
 * match. Source: docs/product.md#feed, docs/product.md#locking.
 */
export async function moveKickoff(
  tx: Tx,
  { competition, matchId, utcDate }: { competition: string; matchId: string; utcDate: Date },
): Promise<void> {
  const to = sql`${utcDate.toISOString()}::timestamptz`;
  // A match whose sides were not known at its kick-off locks when it starts, unless its new kick-off is in the future.
  const stillWaits = sql`${matches.startsByHand} and ${to} <= clock_timestamp()`;
  await tx
    .update(matches)
    .set({
      utcDate,
      dateKnown: true,
      movedFrom: sql`nullif(coalesce(${matches.movedFrom}, ${matches.utcDate}), ${to})`,
      locksAt: sql`case when ${matches.lockedAt} is not null or (${stillWaits}) then ${matches.locksAt} else ${to} end`,
      startsByHand: stillWaits,
    })
    .where(and(eq(matches.competition, competition), eq(matches.id, matchId)));
}
