import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { authSessions } from '../tables.ts';
import type { AccountSession } from '../../calls/session.ts';

type Site = CallsSite & IdentitySite;

/** Ends a session and the push messages to the devices that registered in it. */
export async function endSession(tx: Tx, { devices }: Pick<Site, 'devices'>, sessionId: string): Promise<void> {
  await devices.endOfSession(tx, sessionId);
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Ends all sessions of an account except this one, and the push messages to all devices that did not register in this one. */
export async function endOtherSessions(
  tx: Tx,
  { devices }: Pick<Site, 'devices'>,
  { userId, id }: AccountSession,
): Promise<void> {
  await devices.end(tx, { userId, stays: id });
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, id)));
}

/**
 * Ends the session that a device had before a new sign-in, because a device has only one session. If both sessions belong to the same
 * account, push messages to the device continue; otherwise they end.
 */
export async function endFormerSession(
  site: Pick<Site, 'db' | 'sessions' | 'ownRows' | 'hub' | 'devices'>,
  former: AccountSession | undefined,
  userId: string,
): Promise<void> {
  if (!former) return;
  await site.db.transaction(async (tx) => {
    if (former.userId === userId) await site.devices.moveToNewest(tx, former);
    await endSession(tx, site, former.id);
  });
  await forgetSessions(site, former.userId);
}

/**
 * Removes the sessions and the own rows of an account from this process's memory and checks the account's live streams again, which ends those
 * without a valid session. This happens at once, without waiting for the announcement of the change.
 */
export async function forgetSessions(
  { sessions, ownRows, hub }: Pick<Site, 'sessions' | 'ownRows' | 'hub'>,
  userId: string,
): Promise<void> {
  sessions.forget([userId]);
  ownRows.forget([userId]);
  await hub.recheck([userId]);
}
