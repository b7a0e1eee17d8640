import { eq } from 'drizzle-orm';
import type { Tx } from '../../app/db/database.ts';
import { auditLog } from '../../competition/tables.ts';
import { authUsers } from '../tables.ts';

/**
 * Takes the role off an account whose address has just been proven by somebody who need not be who got the role: it was typed
 * before there was mail, perhaps wrongly. Also off the last admin: better none, whom the console makes, than a stranger.
 * The account is held already.
 */
export async function takeRole(
  tx: Tx,
  { competition, userId }: { competition: string; userId: string },
): Promise<void> {
  const account = eq(authUsers.id, userId);
  const [former] = await tx.select({ role: authUsers.role }).from(authUsers).where(account);
  if (!former || former.role === 'none') return;
  await tx.update(authUsers).set({ role: 'none', updatedAt: new Date() }).where(account);
  await tx.insert(auditLog).values({
    competition,
    userId,
    act: 'lose role',
    subject: userId,
    before: { role: former.role },
    after: { role: 'none' },
  });
}
