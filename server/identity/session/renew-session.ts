import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PlatformConfig } from '../../platform/config.ts';
import type { AccountSession } from '../../calls/session.ts';
import { renewedProblem } from '../../calls/serve.ts';
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
 * Carries out an own change of the ways to sign in and gives the session a new secret, both in one transaction, so that a copied cookie is worth
 * nothing once the change is stored. Sends the new secret to the browser. The former one only reads, for 30 seconds; if the answer is lost, the
 * browser is signed out after that time. Throws `unavailable`, and changes nothing, if the session has ended or was renewed by another own change
 * meanwhile.
 */
export async function withNewSecret(
  { db, config, secret, sessions }: Parts,
  { session, reply }: { session: Pick<AccountSession, 'id' | 'token' | 'userId'>; reply: FastifyReply },
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  const token = newToken();
  await db.transaction(async (tx) => {
    await change(tx);
    const renewed = { token, formerToken: session.token, formerUntil, isRenewalDue: false };
    const rows = await tx
      .update(authSessions)
      .set(renewed)
      .where(mayChange(session))
      .returning({ id: authSessions.id });
    if (rows.length === 0) throw renewedProblem();
  });
  sessions.forget([session.userId]);
  sendSecret({ config, secret }, { token, reply });
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

/** True if this secret of the session may still change something: it is the present one, or the one before a change of the role that is still in use. */
function mayChange({ id, token }: Pick<AccountSession, 'id' | 'token'>) {
  const isInUse = and(eq(authSessions.formerToken, token), isNull(authSessions.formerUntil));
  return and(eq(authSessions.id, id), or(eq(authSessions.token, token), isInUse));
}
