import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { audit } from '../../competition/audit.ts';
import { authUsers } from '../tables.ts';

/**
 * Revokes the role of an account whose address has just been proven by somebody who need not be the person who got the role: the
 * address was typed before there was mail, perhaps wrongly. The last admin loses the role as well, because no admin, whom the
 * console can make, is better than a stranger. The account's row is locked already.
 */
export async function revokeRole(
  tx: Tx,
  { competition, userId }: { competition: string; userId: string },
): Promise<void> {
  const account = eq(authUsers.id, userId);
  const [former] = await tx.select({ role: authUsers.role }).from(authUsers).where(account);
  if (!former || former.role === 'none') return;
  await tx.update(authUsers).set({ role: 'none', updatedAt: new Date() }).where(account);
  await audit(tx, {
    competition,
    by: userId,
    act: 'lose role',
    subject: userId,
    before: { role: former.role },
    after: { role: 'none' },
  });
}
