import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { competitions } from '../../competition/tables.ts';
import { authUsers, players } from '../tables.ts';
import { announce } from '../../competition/announce.ts';
import { announcePlayer } from '../announce-players.ts';

/**
 * Returns the `idx` of an account in a competition. An account that has not entered the competition enters it now: it gets a user document
 * and the next `idx`, and is ranked at once if it has a nick and is not blocked. The account's row is locked, because its nick or block may
 * be changing, and then the competition's row, so that the values of `idx` are dense and no account gets two of them. Other transactions
 * lock the two rows in the same order.
 */
export async function enterIn(
  tx: Tx,
  { competition, userId, simulated = false }: { competition: string; userId: string; simulated?: boolean },
): Promise<{ idx: number }> {
  const [account] = await tx
    .select({ nick: authUsers.nick, lowername: authUsers.lowername, blocked: authUsers.blocked })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('share');
  await tx.execute(sql`select 1 from competitions where id = ${competition} for update`);
  const known = await tx
    .select({ idx: players.idx })
    .from(players)
    .where(and(eq(players.competition, competition), eq(players.userId, userId)));
  if (known[0]) return known[0];
  const idx = await takeIdx(tx, competition);
  const { nick = null, blocked = true } = account ?? {};
  const ranked = nick !== null && !blocked;
  await tx
    .insert(players)
    .values({ competition, idx, userId, simulated, nick, lowername: account?.lowername ?? null, ranked });
  if (ranked) await announcePlayer(tx, { competition, idx });
  // Other processes have sessions of the account in memory, without its new number.
  if (!simulated) await announce(tx, { kind: 'sessions', users: [userId] });
  return { idx };
}

async function takeIdx(tx: Tx, competition: string): Promise<number> {
  const [row] = await tx
    .update(competitions)
    .set({ nextIdx: sql`${competitions.nextIdx} + 1` })
    .where(eq(competitions.id, competition))
    .returning({ next: competitions.nextIdx });
  if (!row) throw new Error(`competition ${competition} does not exist`);
  return row.next - 1;
}
