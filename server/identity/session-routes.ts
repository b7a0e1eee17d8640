import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { changePassword, endOtherSessions, endSession, listSessions } from '../../game/identity/sessions.ts';
import { Problem } from '../../game/problem.ts';
import { auditOwnAct } from '../competition/audit.ts';
import type { Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import { endDevices, endDevicesOfSession } from '../push/end-devices.ts';
import { refuseWeakPassword } from './new-password.ts';
import { notePasswordLength } from './open-session.ts';
import { holdAccount } from './hold-account.ts';
import type { Session } from './session.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { authAccounts, authLinks, authSessions } from './tables.ts';

/** `/auth/sessions` and `/auth/password`: which devices are signed in, and the way to sign them out. */
export function sessionRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  serve({ app, game }, listSessions, async ({ session }) => ({ sessions: await listOwnSessions(game, session) }));
  serve({ app, game }, endSession, async ({ params, session }) => {
    await game.db.transaction(async (tx) => {
      const own = and(eq(authSessions.userId, session.userId), eq(authSessions.id, params.id));
      const [ended] = await tx.select({ id: authSessions.id }).from(authSessions).where(own).for('update');
      if (!ended) throw new Problem('not_found', 'no such session');
      await endDevicesOfSession(tx, ended.id);
      await tx.delete(authSessions).where(own);
    });
    await forget(game, session);
    return { ok: true as const };
  });
  serve({ app, game }, endOtherSessions, async ({ session }) => {
    await game.db.transaction((tx) => endOthers(tx, session));
    await forget(game, session);
    return { ok: true as const };
  });
  serve({ app, game }, changePassword, async ({ body, session, request }) => {
    // A session that is signed in has its own limit, and goes first.
    const who = { address: request.ip, device: session.id };
    await limits.signIn(who, session.email);
    const owner = { email: session.email, role: session.role };
    await refuseWeakPassword(game, { password: body.newPassword, field: 'newPassword', owner });
    await limits.signInTurn(who, () => putPassword(game, session, body));
    await forget(game, session);
    return { ok: true as const };
  });
}

async function endOthers(tx: Tx, { userId, id }: Session): Promise<void> {
  await endDevices(tx, { userId, stays: id });
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, id)));
}

/** Ends sessions on this process at once, without waiting for the announcement of its own change. */
async function forget({ sessions, hub }: Game, { userId }: Session): Promise<void> {
  sessions.forget([userId]);
  await hub.recheck([userId]);
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

/** Throws `wrong_credentials` for a wrong current password, and for an account that has none. */
async function putPassword(
  { db, competition }: Game,
  session: Session,
  it: { currentPassword: string; newPassword: string },
): Promise<void> {
  const own = and(eq(authAccounts.userId, session.userId), eq(authAccounts.providerId, 'credential'));
  const [account] = await db.select({ hash: authAccounts.password }).from(authAccounts).where(own);
  const isRight = await verifyPassword({ hash: account?.hash ?? (await nobodysHash), password: it.currentPassword });
  if (!account?.hash || !isRight) throw new Problem('wrong_credentials', 'the current password is another one');
  const password = await hashPassword(it.newPassword);
  await db.transaction(async (tx) => {
    await holdAccount(tx, session.userId);
    const changed = await tx
      .update(authAccounts)
      .set({ password, updatedAt: new Date() })
      // Changed meanwhile by another device: the one whose password was right first wins.
      .where(and(own, eq(authAccounts.password, account.hash ?? '')))
      .returning({ id: authAccounts.id });
    if (changed.length === 0) throw new Problem('wrong_credentials', 'the password has just been changed');
    await auditOwnAct(tx, { competition, userId: session.userId, act: 'change password' });
    await notePasswordLength(tx, { id: session.id }, it.newPassword);
    await endOthers(tx, session);
    // A link in somebody's mailbox would open the account all the same.
    await tx.delete(authLinks).where(eq(authLinks.userId, session.userId));
  });
}

/** Compared with for an account without a password, so that the answer takes as long. */
const nobodysHash = hashPassword(crypto.randomUUID());
