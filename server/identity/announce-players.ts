import { sql } from 'drizzle-orm';
import { announce, nextRevision } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Announces in a new version of the competition's standings that a player's name has changed, or that the player became ranked or unranked.
 */
export async function announcePlayer(
  tx: Tx,
  { competition, idx }: { competition: string; idx: number },
): Promise<void> {
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'players', competition, idx: [idx], revision });
}

/** Announces to the pages of an account, in every competition in which it has a user document, that this document has changed. */
export async function announceUser(tx: Tx, userId: string, writeName?: string): Promise<void> {
  const { rows } = await tx.execute<{ competition: string; idx: number }>(
    sql`select competition, idx from players where user_id = ${userId} order by competition`,
  );
  for (const player of rows) await announce(tx, { kind: 'user', ...player, writeName });
}
