import { sql } from 'drizzle-orm';
import { announceUser } from '../identity/announce-players.ts';
import type { AccountSession } from '../calls/session.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Deletes the push registrations of an account, except those of the session `stays`, because a device that is signed out must get no
 * messages. Call this before the sessions end: a registration is deleted with its session (foreign key), and the account's pages would then
 * not learn that the registration has ended.
 */
export async function endDevices(tx: Tx, { userId, stays }: { userId: string; stays?: string }): Promise<void> {
  const { rows } = await tx.execute(
    sql`delete from push_registrations
         where user_id = ${userId} and (session_id is null or session_id is distinct from ${stays ?? null}) returning seq`,
  );
  if (rows.length > 0) await announceUser(tx, userId);
}

/** Deletes the push registrations of a session that is about to end. */
export async function endDevicesOfSession(tx: Tx, sessionId: string): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`delete from push_registrations where session_id = ${sessionId} returning user_id`,
  );
  if (rows[0]) await announceUser(tx, rows[0].user_id);
}

/** Moves the push registrations of a session to the account's newest other session. */
export async function moveDevicesToNewest(tx: Tx, { id, userId }: AccountSession): Promise<void> {
  await tx.execute(
    sql`update push_registrations set session_id = (
          select id from auth_sessions where user_id = ${userId} and id <> ${id} order by created_at desc limit 1)
         where session_id = ${id}`,
  );
}
