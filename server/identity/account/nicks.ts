import { sql } from 'drizzle-orm';
import { lowername } from '../../../game/identity/name.ts';
import { announce } from '../../competition/announce.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announcePlayer } from '../announce-players.ts';

/**
 * Stores the nick of an account and copies it to all user documents of the account, which are then ranked unless the account is blocked. If
 * another account has the nick, the constraint `auth_users_lowername` is violated. Source: docs/product.md#nicks.
 */
export async function setNick(tx: Tx, { userId, nick }: { userId: string; nick: string }): Promise<void> {
  const lower = lowername(nick);
  await tx.execute(
    sql`update auth_users set nick = ${nick}, lowername = ${lower}, is_nick_assigned = false where id = ${userId}`,
  );
  const { rows } = await tx.execute<{ competition: string; idx: number }>(
    sql`update players p set nick = ${nick}, lowername = ${lower}, ranked = not u.blocked
          from auth_users u where u.id = ${userId} and p.user_id = u.id returning p.competition, p.idx`,
  );
  for (const player of rows.toSorted(byCompetition)) await announcePlayer(tx, player);
  await announce(tx, { kind: 'sessions', users: [userId] });
}

/** Transactions lock the rows of competitions in this order, so that no two of them deadlock. */
export function byCompetition(a: { competition: string }, b: { competition: string }): number {
  return a.competition < b.competition ? -1 : 1;
}
