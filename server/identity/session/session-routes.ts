import { and, eq, sql } from 'drizzle-orm';
import { getSessionEndpoint, makeCallableTokenEndpoint, signOutEndpoint } from '../../../game/identity/api.ts';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '../../../game/identity/sessions.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { limitPerMinute } from '../../platform/limits/limits.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { authSessions } from '../tables.ts';
import { callableToken } from './callable-token.ts';
import { endOtherSessions, endSession, forgetSessions } from './end-session.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import type { AccountSession } from '../../calls/session.ts';

type Site = CallsSite & IdentitySite;

export function sessionRoutes(server: SiteServer<Site>): void {
  const { site } = server;
  serveSite(server, getSessionEndpoint, ({ session }) =>
    session
      ? { session: { expiresAt: session.expiresAt.toISOString() }, user: { id: session.userId, email: session.email } }
      : null,
  );
  serveSite(server, signOutEndpoint, async ({ session, reply }) => {
    if (session) {
      await site.db.transaction((tx) => endSession(tx, site, session.id));
      await forgetSessions(site, session.userId);
    }
    void reply.header('set-cookie', expiredSessionCookie(site.config));
    return { success: true };
  });
  callableTokenRoute(server);
  serveSite(server, listSessionsEndpoint, async ({ session }) => ({
    sessions: await listOwnSessions(site, session),
  }));
  serveSite(server, endSessionEndpoint, async ({ params, session }) => {
    await endOwnSession(site, session, params.id);
    await forgetSessions(site, session.userId);
    return { ok: true as const };
  });
  serveSite(server, endOtherSessionsEndpoint, async ({ session }) => {
    await site.db.transaction((tx) => endOtherSessions(tx, site, session));
    await forgetSessions(site, session.userId);
    return { ok: true as const };
  });
}

function callableTokenRoute(server: SiteServer<Site>): void {
  const { site } = server;
  const tokens = limitPerMinute(60);
  serveSite(server, makeCallableTokenEndpoint, ({ session }) => {
    tokens.take(session.userId);
    const { token, expires } = callableToken({ session, secret: site.secret, now: new Date() });
    return { token, expires: expires.toISOString() };
  });
}

async function endOwnSession(site: Site, { userId }: AccountSession, id: string): Promise<void> {
  await site.db.transaction(async (tx) => {
    const own = and(eq(authSessions.userId, userId), eq(authSessions.id, id));
    const [found] = await tx.select({ id: authSessions.id }).from(authSessions).where(own).for('update');
    if (!found) throw new Problem('not_found', 'no such session');
    await endSession(tx, site, found.id);
  });
}

async function listOwnSessions({ db }: Site, { userId, id: own }: AccountSession) {
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
