import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { audit } from '../../competition/audit.ts';
import { authUsers } from '../tables.ts';

/**
 * Revokes the role of an account whose address is being confirmed. The person who confirms the address may not be the one who got the role,
 * because the address may have been typed wrongly while no mail was configured. Even the last admin loses the role: having no admin is
 * better than having a stranger as admin, and the console can appoint another. The caller must have locked the account's row.
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
