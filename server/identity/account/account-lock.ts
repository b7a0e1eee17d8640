import { and, eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../app/db/database.ts';
import type { Session } from '../session/session.ts';
import { authSessions, authUsers } from '../tables.ts';

/**
 * Locks the row of an account. Transactions that give access to an account and those that take access away (a new password, another owner)
 * therefore run one after the other. The second one must check again, under the lock, whether its reason still holds.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update');
}

/**
 * Locks the row of the account that is signed in. Throws `signed_out` if its session has ended meanwhile, so that an ended session changes
 * nothing.
 */
export async function lockAccountOfSession(tx: Tx, session: Pick<Session, 'userId' | 'id'>): Promise<void> {
  await lockAccount(tx, session.userId);
  await refuseEndedSession(tx, session);
}

export async function refuseEndedSession(tx: Tx, { userId, id }: Pick<Session, 'userId' | 'id'>): Promise<void> {
  const found = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)));
  if (found.length === 0) throw new Problem('signed_out', 'the session has ended meanwhile');
}
