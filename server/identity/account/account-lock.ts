import { and, eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Session } from '../../calls/session.ts';
import { authSessions, authUsers } from '../tables.ts';

/**
 * Locks the row of an account. What opens an account, and what ends that (a new password, another owner), come one after the
 * other; the second looks again, under the lock, whether what it is based on is still there.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update');
}

/** Locks the row of the account that is signed in. Throws `signed_out` if its session has ended meanwhile: that changes nothing any more. */
export async function lockAccountOfSession(tx: Tx, session: Pick<Session, 'userId' | 'id'>): Promise<void> {
  await lockAccount(tx, session.userId);
  await refuseEndedSession(tx, session);
}

/** Throws `signed_out` if a session has ended. */
export async function refuseEndedSession(tx: Tx, { userId, id }: Pick<Session, 'userId' | 'id'>): Promise<void> {
  const found = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)));
  if (found.length === 0) throw new Problem('signed_out', 'the session has ended meanwhile');
}
