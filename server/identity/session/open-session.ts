import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { isShortForStaff } from '../../../game/identity/password.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { authSessions } from '../tables.ts';

/** Creates a session and returns its token. The database sets the session's expiry, by the role of the account. */
export async function openSession(
  tx: Db | Tx,
  by: {
    userId: string;
    address?: string | undefined;
    userAgent?: string | undefined;
    hasShortPassword?: boolean;
  },
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await tx.insert(authSessions).values({
    id: randomUUID(),
    token,
    userId: by.userId,
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
    ipAddress: by.address ?? null,
    userAgent: by.userAgent ?? null,
    hasShortPassword: by.hasShortPassword ?? false,
  });
  return token;
}

/** Returns the secret of a new or renewed session: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Records for a session whether the password that was just typed in it is too short for admins and staff. */
export async function notePasswordLength(tx: Db | Tx, { id }: { id: string }, password: string): Promise<void> {
  const hasShortPassword = isShortForStaff(password);
  await tx
    .update(authSessions)
    .set({ hasShortPassword })
    .where(and(eq(authSessions.id, id), ne(authSessions.hasShortPassword, hasShortPassword)));
}
