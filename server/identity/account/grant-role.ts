import { and, eq } from 'drizzle-orm';
import { lowername } from '../../../game/identity/name.ts';
import type { Db, Tx } from '../../app/db/database.ts';
import { retried } from '../../app/db/statement-errors.ts';
import { auditLog } from '../../competition/tables.ts';
import { holdAdmins } from './last-admin.ts';
import { authUsers, players } from '../tables.ts';

interface RoleToGive {
  competition: string;
  nick: string;
  role: 'admin' | 'staff' | 'none';
}

/**
 * Gives the player of this nick a role, from the console, and says so. Throws a sentence if there is no such player, or if
 * nobody who is not blocked would be admin any more.
 */
export async function giveRole(db: Db, it: RoleToGive): Promise<string> {
  await retried(() => db.transaction((tx) => give(tx, it)));
  return it.role === 'none' ? `${it.nick} is a player.` : `${it.nick} is ${it.role} now.`;
}

async function give(tx: Tx, { competition, nick, role }: RoleToGive): Promise<void> {
  const [player] = await tx
    .select({ userId: players.userId })
    .from(players)
    .where(and(eq(players.competition, competition), eq(players.lowername, lowername(nick))));
  const userId = player?.userId;
  const acting = userId ? await holdAdmins(tx, userId) : [];
  const account = eq(authUsers.id, userId ?? '');
  // Read now that it is held.
  const [former] = await tx.select({ role: authUsers.role }).from(authUsers).where(account);
  if (!userId || !former) throw new Error(`Nobody is called "${nick}" in ${competition}.`);
  if (role !== 'admin' && acting.length === 1 && acting[0] === userId) {
    throw new Error(`${nick} is the only admin who can act: make another one first.`);
  }
  await tx.update(authUsers).set({ role, updatedAt: new Date() }).where(account);
  await tx.insert(auditLog).values({
    competition,
    userId: 'console',
    act: 'give role',
    subject: userId,
    before: { role: former.role },
    after: { role },
  });
}
