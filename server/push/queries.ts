import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { pushRegistrations } from './tables.ts';

/** Returns the devices of one player that get push messages, the one that was refreshed last first. */
export async function listDevices(db: Db, { competition, idx }: { competition: string; idx: number }) {
  return db
    .select({
      token: pushRegistrations.token,
      name: pushRegistrations.name,
      createdAt: pushRegistrations.createdAt,
      refreshedAt: pushRegistrations.refreshedAt,
    })
    .from(pushRegistrations)
    .where(and(eq(pushRegistrations.competition, competition), eq(pushRegistrations.idx, idx)))
    .orderBy(desc(pushRegistrations.refreshedAt), desc(pushRegistrations.seq));
}
