import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { AccountSession } from '../../calls/session.ts';
import { authSessions } from '../tables.ts';
import { withCookie } from './cookies.ts';
import { newToken } from './open-session.ts';
import { sessionCookie } from './session-cookie.ts';

/** How long the former secret still answers, so that other tabs and streams of the device can follow. */
const formerForS = 30;

interface Parts {
  db: Db;
  config: Pick<PlatformConfig, 'publicUrl'>;
  secret: string;
}

/**
 * Gives a session a new secret and sends it to the browser, so that a copied cookie is worth nothing after a change of the ways to sign in or of the
 * role. The request goes on with the new secret. The former one answers reads for `formerForS`, and writes only after a change of the role: a page
 * that opens then sends reads and writes at once, and whoever has copied the cookie could have renewed the session too. Does nothing if the session
 * has ended or another request has renewed it meanwhile. If the answer is lost, the browser is signed out after that time.
 */
export async function renewSession(
  { db, config, secret }: Parts,
  {
    session,
    request,
    reply,
  }: { session: Pick<AccountSession, 'id' | 'token'>; request: FastifyRequest; reply: FastifyReply },
  { formerWrites = false } = {},
): Promise<void> {
  const token = newToken();
  const renewed = await db
    .update(authSessions)
    .set({
      token,
      formerToken: session.token,
      formerUntil: sql`clock_timestamp() + ${formerForS} * interval '1 second'`,
      formerWrites,
      isRenewalDue: false,
    })
    .where(and(eq(authSessions.id, session.id), eq(authSessions.token, session.token)))
    .returning({ id: authSessions.id });
  if (renewed.length === 0) return;
  const cookie = sessionCookie(config, { token, secret });
  void reply.header('set-cookie', cookie);
  request.headers.cookie = withCookie(request.headers.cookie, cookie.split(';')[0] ?? '');
}
