import { and, eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../app/db/database.ts';
import type { Game } from '../../app/game.ts';
import type { Session } from '../session/session.ts';
import { authSessions, authUsers } from '../tables.ts';

/**
 * Holds the row of an account: what opens an account and what ends that (a new password, another owner) come one after the
 * other. Whoever is second looks again, under the row, whether what he came by still stands.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update');
}

/** Holds the account of a session and says whether that has not ended meanwhile: one that has gives it no new way in. */
export async function holdLivingSession(tx: Tx, { userId, id }: Pick<Session, 'userId' | 'id'>): Promise<boolean> {
  await holdAccount(tx, userId);
  const living = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)));
  return living.length > 0;
}

export function signedOutMeanwhile(): Problem {
  return new Problem('signed_out', 'the session has ended meanwhile');
}

/**
 * Whether what opened a session that the identity library has just made still stands; if not, the session ends. The library
 * looks first and makes the session long after.
 */
export async function keepSession(
  { db }: Pick<Game, 'db'>,
  { userId, token }: { userId: string; token: string },
  stillStands: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    if (await stillStands(tx)) return true;
    await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), eq(authSessions.token, token)));
    return false;
  });
}
