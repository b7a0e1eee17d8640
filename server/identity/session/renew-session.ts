import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { AccountSession } from '../../calls/session.ts';
import { authSessions } from '../tables.ts';
import { newToken } from './open-session.ts';
import { sessionCookie } from './session-cookie.ts';

/** Until when the former secret still answers, so that other tabs and streams of the device can follow: for 30 seconds. */
const formerUntil = sql`clock_timestamp() + interval '30 seconds'`;

interface Parts {
  db: Db;
  config: Pick<PlatformConfig, 'publicUrl'>;
  secret: string;
  sessions: { forget(userIds: readonly string[]): void };
}

/**
 * Gives a session a new secret after a change of the ways to sign in, and sends it to the browser, so that a copied cookie is worth nothing afterwards.
 * The former secret only reads, for 30 seconds. Does nothing if the session has ended or was renewed meanwhile. If the answer is lost, the browser is
 * signed out after that time.
 */
export async function renewSession(
  { db, config, secret, sessions }: Parts,
  { session, reply }: { session: Pick<AccountSession, 'id' | 'token' | 'userId'>; reply: FastifyReply },
): Promise<void> {
  const token = newToken();
  const renewed = { token, formerToken: session.token, formerUntil, isRenewalDue: false };
  const rows = await db.update(authSessions).set(renewed).where(isStill(session)).returning({ id: authSessions.id });
  sessions.forget([session.userId]);
  if (rows.length > 0) sendSecret({ config, secret }, { token, reply });
}

/**
 * Gives a session a new secret after a change of the role. Until a request has used it, the former one does everything, so that nobody is signed out
 * because an answer was lost, and a page that opens can send reads and writes at once. Somebody who has copied the former one could have sent the
 * first request too. Does nothing if the session has ended or was renewed meanwhile.
 */
export async function renewAfterRoleChange(db: Db, session: Pick<AccountSession, 'id' | 'token'>): Promise<void> {
  const renewed = {
    token: newToken(),
    formerToken: session.token,
    formerUntil: null,
    isRenewalDue: false,
  };
  await db.update(authSessions).set(renewed).where(isStill(session));
}

/** Records that a request has used the new secret of a session. From now on the former one only reads, for 30 seconds. */
export async function noteSecretUsed(db: Db, { id }: Pick<AccountSession, 'id'>): Promise<void> {
  const isUnused = and(isNotNull(authSessions.formerToken), isNull(authSessions.formerUntil));
  await db
    .update(authSessions)
    .set({ formerUntil })
    .where(and(eq(authSessions.id, id), isUnused));
}

/** Sends the secret of a session to the browser as a cookie. */
export function sendSecret(
  { config, secret }: Pick<Parts, 'config' | 'secret'>,
  { token, reply }: { token: string; reply: FastifyReply },
): void {
  void reply.header('set-cookie', sessionCookie(config, { token, secret }));
}

function isStill({ id, token }: Pick<AccountSession, 'id' | 'token'>) {
  return and(eq(authSessions.id, id), eq(authSessions.token, token));
}
