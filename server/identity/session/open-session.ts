import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isShortForStaff } from '../../../game/identity/password.ts';
import type { Config } from '../../app/config.ts';
import type { Db, Tx } from '../../app/db/database.ts';
import type { Game } from '../../app/game.ts';
import { endDevicesOfSession } from '../../push/end-devices.ts';
import { sessionCookieName } from '../library.ts';
import { cookieDays } from './session-lifetime.ts';
import type { Session } from './session.ts';
import { signedToken } from './session-cache.ts';
import { authSessions } from '../tables.ts';

const dayS = 86_400;

/** Makes a session beside the identity library, as it would make one itself, and returns its token. */
export async function openSession(
  tx: Db | Tx,
  it: {
    userId: string;
    address?: string | undefined;
    userAgent?: string | undefined;
    /** Whether the password that has just been typed, or that a link brings, is too short for staff; true if its length is not known. */
    hasShortPassword?: boolean;
  },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await tx.insert(authSessions).values({
    id: randomUUID(),
    token,
    userId: it.userId,
    // The database decides, by the role of the account.
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
    ipAddress: it.address ?? null,
    userAgent: it.userAgent ?? null,
    hasShortPassword: it.hasShortPassword ?? false,
  });
  return token;
}

/** The Set-Cookie header that signs a browser in by a session's token. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, it: { token: string; secret: string }): string {
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const value = signedToken(it.token, it.secret);
  return `${sessionCookieName(config)}=${value}; Max-Age=${cookieDays * dayS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Ends the device's former session, because a device has only one. If it was a session of the same account, push messages to the
 * device go on; if it was another account's, they end too.
 */
export async function endFormerSession(
  game: Pick<Game, 'db' | 'sessions' | 'hub'>,
  former: Session | undefined,
  userId: string,
): Promise<void> {
  if (!former) return;
  await game.db.transaction(async (tx) => {
    if (former.userId === userId) await moveDevice(tx, former);
    else await endDevicesOfSession(tx, former.id);
    await tx.delete(authSessions).where(eq(authSessions.id, former.id));
  });
  game.sessions.forget([former.userId]);
  await game.hub.recheck([former.userId]);
}

/** Messages to the device go with the session that has just been made there. */
async function moveDevice(tx: Tx, { id, userId }: Session): Promise<void> {
  await tx.execute(
    sql`update push_registrations set session_id = (
          select id from auth_sessions where user_id = ${userId} and id <> ${id} order by created_at desc limit 1)
         where session_id = ${id}`,
  );
}

/** Writes down for a session whether the password that has just been typed in it is too short for admins and staff. */
export async function notePasswordLength(
  tx: Db | Tx,
  which: { token: string } | { id: string },
  password: string,
): Promise<void> {
  const hasShortPassword = isShortForStaff(password);
  const session = 'id' in which ? eq(authSessions.id, which.id) : eq(authSessions.token, which.token);
  await tx
    .update(authSessions)
    .set({ hasShortPassword })
    .where(and(session, ne(authSessions.hasShortPassword, hasShortPassword)));
}
