import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { endDevices, endDevicesOfSession } from './end-devices.ts';
import { authSessions } from '../tables.ts';
import type { AccountSession } from '../../calls/session.ts';

type Site = CallsSite & IdentitySite;

/** Ends a session and the push messages to the devices that registered in it. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await endDevicesOfSession(tx, sessionId);
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Ends all sessions of an account except this one, and the push messages to all devices that did not register in this one. */
export async function endOtherSessions(tx: Tx, { userId, id }: AccountSession): Promise<void> {
  await endDevices(tx, { userId, stays: id });
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, id)));
}

/**
 * Ends the session that a device had before a new sign-in, because a device has only one session. If both sessions belong to the same
 * account, push messages to the device continue; otherwise they end.
 */
export async function endFormerSession(
  site: Pick<Site, 'db' | 'sessions' | 'ownRows' | 'hub'>,
  former: AccountSession | undefined,
  userId: string,
): Promise<void> {
  if (!former) return;
  await site.db.transaction(async (tx) => {
    if (former.userId === userId) await moveDevicesToNewest(tx, former);
    await endSession(tx, former.id);
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

async function moveDevicesToNewest(tx: Tx, { id, userId }: AccountSession): Promise<void> {
  await tx.execute(
    sql`update push_registrations set session_id = (
          select id from auth_sessions where user_id = ${userId} and id <> ${id} order by created_at desc limit 1)
         where session_id = ${id}`,
  );
}
