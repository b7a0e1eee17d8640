import { and, eq, ne } from 'drizzle-orm';
import { lowername } from '../../game/identity/name.ts';
import type { Db } from '../app/db/database.ts';
import { auditLog } from '../competition/tables.ts';
import { authUsers, players } from './tables.ts';

/**
 * Gives the player of this nick a role, from the console, and says so. Throws a sentence if there is no such player, or if
 * nobody would be admin any more.
 */
export async function giveRole(
  db: Db,
  it: { competition: string; nick: string; role: 'admin' | 'staff' | 'none' },
): Promise<string> {
  await db.transaction(async (tx) => {
    const [player] = await tx
      .select({ userId: players.userId, role: authUsers.role })
      .from(players)
      .innerJoin(authUsers, eq(authUsers.id, players.userId))
      .where(and(eq(players.competition, it.competition), eq(players.lowername, lowername(it.nick))))
      .for('update');
    if (!player?.userId) throw new Error(`Nobody is called "${it.nick}" in ${it.competition}.`);
    const others = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers.role, 'admin'), ne(authUsers.id, player.userId)));
    if (player.role === 'admin' && it.role !== 'admin' && others.length === 0) {
      throw new Error(`${it.nick} is the only admin: make another one first.`);
    }
    await tx.update(authUsers).set({ role: it.role, updatedAt: new Date() }).where(eq(authUsers.id, player.userId));
    await tx.insert(auditLog).values({
      competition: it.competition,
      userId: 'console',
      act: 'give role',
      subject: player.userId,
      before: { role: player.role },
      after: { role: it.role },
    });
  });
  return it.role === 'none' ? `${it.nick} is a player.` : `${it.nick} is ${it.role} now.`;
}
