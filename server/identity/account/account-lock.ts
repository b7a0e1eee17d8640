import { and, eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AccountSession } from '../../calls/session.ts';
import { authSessions, authUsers } from '../tables.ts';

/**
 * Locks the row of an account, so that a sign-in and a change that makes its proof invalid (such as a new password) run one after the
 * other. The caller must then check again whether the rows that it relies on still exist. Throws `refusal` if the account was deleted.
 */
export async function lockAccount(tx: Tx, userId: string, refusal: Problem): Promise<void> {
  const locked = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update');
  if (locked.length === 0) throw refusal;
}

/**
 * Locks the row of the account that a session belongs to. Throws `signed_out` if the session has ended or the account was deleted, so that
 * an ended session changes nothing.
 */
export async function lockAccountOfSession(tx: Tx, session: Pick<AccountSession, 'userId' | 'id'>): Promise<void> {
  await lockAccount(tx, session.userId, accountGoneProblem());
  await refuseEndedSession(tx, session);
}

export function accountGoneProblem(): Problem {
  return new Problem('signed_out', 'the account was deleted meanwhile');
}

export async function refuseEndedSession(tx: Tx, { userId, id }: Pick<AccountSession, 'userId' | 'id'>): Promise<void> {
  const found = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)));
  if (found.length === 0) throw new Problem('signed_out', 'the session has ended meanwhile');
}
