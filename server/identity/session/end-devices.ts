import { sql } from 'drizzle-orm';
import { announce } from '../../competition/announce.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Ends the push messages to an account's devices, except those of the session `stays`, because a device that is signed out must get no
 * messages. Call this before the sessions end: a registration is deleted with its session (foreign key), and then the player's pages would
 * not learn that the registration has ended.
 */
export async function endDevices(tx: Tx, { userId, stays }: { userId: string; stays?: string }): Promise<void> {
  const { rows } = await tx.execute<Ended>(
    sql`delete from push_registrations r using players p
         where p.competition = r.competition and p.idx = r.idx and p.user_id = ${userId}
           and (r.session_id is null or r.session_id is distinct from ${stays ?? null})
        returning r.competition, r.idx`,
  );
  await tellPlayers(tx, rows);
}

export async function endDevicesOfSession(tx: Tx, sessionId: string): Promise<void> {
  const { rows } = await tx.execute<Ended>(
    sql`delete from push_registrations where session_id = ${sessionId} returning competition, idx`,
  );
  await tellPlayers(tx, rows);
}

interface Ended extends Record<string, unknown> {
  competition: string;
  idx: number;
}

async function tellPlayers(tx: Tx, ended: readonly Ended[]): Promise<void> {
  const players = new Map(ended.map(({ competition, idx }) => [`${competition} ${idx}`, { competition, idx }]));
  for (const player of players.values()) await announce(tx, { kind: 'user', ...player });
}
