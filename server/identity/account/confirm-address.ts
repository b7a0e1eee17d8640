import { eq } from 'drizzle-orm';
import type { Tx } from '../../app/db/database.ts';
import { endDevices } from '../../push/end-devices.ts';
import { holdAccount } from './account-lock.ts';
import { authAccounts, authLinks, authPasskeys, authSessions, authUsers } from '../tables.ts';

/**
 * From here on the address is its owner's: whatever opened the account before he came may be somebody else's, who typed
 * the address first. Password, providers, passkeys, sessions, links and devices that are told go; see `take-role.ts` for the role.
 */
export async function proveAddress(tx: Tx, userId: string): Promise<void> {
  await holdAccount(tx, userId);
  await endDevices(tx, { userId });
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: new Date() }).where(eq(authUsers.id, userId));
}
