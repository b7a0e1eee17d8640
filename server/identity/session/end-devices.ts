import { sql } from 'drizzle-orm';
import { announce } from '../../competition/announce.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Ends the messages to an account's devices, but for those of the session that stays: who is signed out is told nothing more.
 * Called before the sessions end; those that registered in one of them would go with it (foreign key), older ones would not.
 */
export async function endDevices(tx: Tx, it: { userId: string; stays?: string }): Promise<void> {
  const { rows } = await tx.execute<Ended>(
    sql`delete from push_registrations r using players p
         where p.competition = r.competition and p.idx = r.idx and p.user_id = ${it.userId}
           and (r.session_id is null or r.session_id is distinct from ${it.stays ?? null})
        returning r.competition, r.idx`,
  );
  await tellPlayers(tx, rows);
}

/** Ends the messages to the devices that registered in one session. */
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
