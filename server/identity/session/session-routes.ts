import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getSessionEndpoint, makeCallableTokenEndpoint, signOutEndpoint } from '../../../game/identity/api.ts';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '../../../game/identity/sessions.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../game.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { serve } from '../../calls/serve.ts';
import { authSessions } from '../tables.ts';
import { callableToken } from './callable-token.ts';
import { endOtherSessions, endSession, forgetSessions } from './end-session.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import type { Session } from '../../calls/session.ts';

/**
 * Serves `/auth/get-session`, `/auth/sign-out`, `/auth/callable-token` and `/auth/sessions` (listing the devices that are signed in, and
 * signing them out).
 */
export function sessionRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, getSessionEndpoint, ({ session }) =>
    session
      ? { session: { expiresAt: session.expiresAt.toISOString() }, user: { id: session.userId, email: session.email } }
      : null,
  );
  serve({ app, game }, signOutEndpoint, async ({ session, reply }) => {
    if (session) {
      await game.db.transaction((tx) => endSession(tx, session.id));
      await forgetSessions(game, session.userId);
    }
    void reply.header('set-cookie', expiredSessionCookie(game.config));
    return { success: true };
  });
  callableTokenRoute(app, game);
  serve({ app, game }, listSessionsEndpoint, async ({ session }) => ({
    sessions: await listOwnSessions(game, session),
  }));
  serve({ app, game }, endSessionEndpoint, async ({ params, session }) => {
    await endOwnSession(game, session, params.id);
    await forgetSessions(game, session.userId);
    return { ok: true as const };
  });
  serve({ app, game }, endOtherSessionsEndpoint, async ({ session }) => {
    await game.db.transaction((tx) => endOtherSessions(tx, session));
    await forgetSessions(game, session.userId);
    return { ok: true as const };
  });
}

function callableTokenRoute(app: FastifyInstance, game: Game): void {
  const tokens = limitPerMinute(60);
  serve({ app, game }, makeCallableTokenEndpoint, ({ session }) => {
    tokens.take(session.userId);
    const { token, expires } = callableToken({ sessionId: session.id, secret: game.secret, now: new Date() });
    return { token, expires: expires.toISOString() };
  });
}

/** Throws `not_found` if the session does not belong to the account. */
async function endOwnSession({ db }: Game, { userId }: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(authSessions.userId, userId), eq(authSessions.id, id));
    const [found] = await tx.select({ id: authSessions.id }).from(authSessions).where(own).for('update');
    if (!found) throw new Problem('not_found', 'no such session');
    await endSession(tx, found.id);
  });
}

async function listOwnSessions({ db }: Game, { userId, id: own }: Session) {
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), sql`${authSessions.expiresAt} > clock_timestamp()`))
    .orderBy(sql`${authSessions.id} = ${own} desc`, sql`${authSessions.createdAt} desc`);
  return rows.map(({ id, userAgent, ipAddress, createdAt }) => ({
    id,
    userAgent: userAgent === '' ? null : userAgent,
    address: ipAddress === '' ? null : ipAddress,
    signedIn: createdAt.toISOString(),
    isThis: id === own,
  }));
}
