import { desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { pushRegistrations } from './tables.ts';

/** Returns the devices of an account that get push messages, the one that was refreshed last first. */
export async function listDevices(db: Db, userId: string) {
  return db
    .select({
      token: pushRegistrations.token,
      name: pushRegistrations.name,
      createdAt: pushRegistrations.createdAt,
      refreshedAt: pushRegistrations.refreshedAt,
    })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.userId, userId))
    .orderBy(desc(pushRegistrations.refreshedAt), desc(pushRegistrations.seq));
}
