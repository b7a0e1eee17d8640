import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Site } from '../game.ts';
import { authAccounts, authLinks, authPasskeys, authSessions, authUsers } from '../tables.ts';

/**
 * Marks the address of an account as confirmed. Everything that gave access before may belong to somebody else who typed this address
 * first, so the password, providers, passkeys, sessions, links and push registrations are removed. For the role see `revoke-role.ts`. The
 * caller must have locked the row of the account.
 */
export async function confirmAddress(tx: Tx, { devices }: Pick<Site, 'devices'>, userId: string): Promise<void> {
  await devices.end(tx, { userId });
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: new Date() }).where(eq(authUsers.id, userId));
}
