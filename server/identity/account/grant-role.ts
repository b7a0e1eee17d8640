import { eq } from 'drizzle-orm';
import { lowername } from '../../../game/identity/name.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import { audit } from '../../competition/audit.ts';
import { authUsers } from '../tables.ts';
import { lockAdmins } from './last-admin.ts';

interface RoleGrant {
  /** The competition with which the act is logged. */
  competition: string;
  nick: string;
  role: 'admin' | 'staff' | 'none';
}

/**
 * Sets the role of the account with this nick, at the console, and returns a sentence that says so. Throws an error with a sentence if
 * there is no such account, or if this would revoke the role of the only admin who is not blocked.
 */
export async function grantRole(db: Db, grant: RoleGrant): Promise<string> {
  await retried(() => db.transaction((tx) => setRole(tx, grant)));
  return grant.role === 'none' ? `${grant.nick} is a player.` : `${grant.nick} is ${grant.role} now.`;
}

async function setRole(tx: Tx, { competition, nick, role }: RoleGrant): Promise<void> {
  const [named] = await tx
    .select({ userId: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.lowername, lowername(nick)));
  const userId = named?.userId;
  const acting = userId ? await lockAdmins(tx, userId) : [];
  const account = eq(authUsers.id, userId ?? '');
  // The former role is read after `lockAdmins` has locked the account's row, so that the audit log gets the role that the update replaces.
  const [former] = await tx.select({ role: authUsers.role }).from(authUsers).where(account);
  if (!userId || !former) throw new Error(`Nobody is called "${nick}".`);
  if (role !== 'admin' && acting.length === 1 && acting[0] === userId) {
    throw new Error(`${nick} is the only admin who can act: make another one first.`);
  }
  await tx.update(authUsers).set({ role, updatedAt: new Date() }).where(account);
  await audit(tx, {
    competition,
    by: 'console',
    act: 'give role',
    subject: userId,
    before: { role: former.role },
    after: { role },
  });
}
