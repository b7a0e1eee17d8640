import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../app/config.ts';
import type { Db, Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { sessionCookieName } from './auth.ts';
import type { Session } from './session.ts';
import { signedToken } from './sessions.ts';
import { authSessions } from './tables.ts';

const sessionDays = 30;

/** Makes a session beside the identity library, as it would make one itself, and returns its token. */
export async function openSession(
  tx: Db | Tx,
  it: { userId: string; address?: string | undefined; userAgent?: string | undefined },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await tx.insert(authSessions).values({
    id: randomUUID(),
    token,
    userId: it.userId,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    createdAt: now,
    updatedAt: now,
    ipAddress: it.address ?? null,
    userAgent: it.userAgent ?? null,
  });
  return token;
}

/** The Set-Cookie header that signs a browser in by a session's token. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, it: { token: string; secret: string }): string {
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const value = signedToken(it.token, it.secret);
  return `${sessionCookieName(config)}=${value}; Max-Age=${sessionDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Who signs in once more on a device has one session there: the one before ends. Others' sessions are left alone. */
export async function endFormerSession(
  game: Pick<Game, 'db' | 'sessions' | 'hub'>,
  former: Session | undefined,
  userId: string,
): Promise<void> {
  if (former?.userId !== userId) return;
  await game.db.transaction(async (tx) => {
    // The device is told as before: it goes with the session that has just been made there.
    await tx.execute(
      sql`update push_registrations set session_id = (
            select id from auth_sessions where user_id = ${userId} and id <> ${former.id} order by created_at desc limit 1)
           where session_id = ${former.id}`,
    );
    await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), eq(authSessions.id, former.id)));
  });
  game.sessions.forget([userId]);
  await game.hub.recheck([userId]);
}
