import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LinkKind } from '../../game/identity/mail.ts';
import type { Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { readSecret } from './first-admin.ts';
import { checkLink, linkOver, spendLink } from './links.ts';
import type { Link } from './links.ts';
import { endFormerSession, openSession, sessionCookie } from './open-session.ts';
import { passwordMethod } from './send-links.ts';
import { authAccounts, authLinks, authPasskeys, authSessions, authUsers } from './tables.ts';

/** What a visitor sends with the button of a link's page. */
interface Use {
  kind: LinkKind;
  token: string;
  /** The new one, for `reset`. */
  password?: string;
  request: FastifyRequest;
}

/**
 * Spends a link and signs in who it is for. One that came by mail proves the address; a new password ends all sessions and all
 * other links. Throws `link_over`. Returns the account and the cookie.
 */
export async function signInByLink(
  game: Game,
  it: Use,
): Promise<{ user: { id: string; email: string }; cookie: string }> {
  const { kind, token, request } = it;
  await checkLink(game.db, { kind, token });
  const password = it.password === undefined ? undefined : await hashPassword(it.password);
  const secret = await readSecret(game.db);
  const { user, session } = await game.db.transaction(async (tx) => {
    const link = await spendLink(tx, { kind, token });
    const user = await takeAccount(tx, link);
    if (link.byMail && !user.emailVerified) await proveAddress(tx, { userId: user.id, password: link.password });
    if (password !== undefined) await putPassword(tx, { userId: user.id, password });
    const by = { userId: user.id, address: request.ip, userAgent: request.headers['user-agent'] };
    return { user: { id: user.id, email: user.email }, session: await openSession(tx, by) };
  });
  // Of a link used by somebody who is signed in already.
  await endFormerSession(game, request.session, user.id);
  game.sessions.forget([user.id]);
  await game.hub.recheck([user.id]);
  return { user, cookie: sessionCookie(game.config, { token: session, secret }) };
}

interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The account a link is for, locked; made if its address had none. An account that has another address now is not meant. */
async function takeAccount(tx: Tx, link: Link): Promise<Account> {
  if (link.userId === null) await makeConfirmed(tx, link.email);
  const which = link.userId === null ? eq(authUsers.email, link.email) : eq(authUsers.id, link.userId);
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(which)
    .for('update');
  if (!account || account.email !== link.email) throw linkOver();
  return account;
}

async function makeConfirmed(tx: Tx, email: string): Promise<void> {
  const now = new Date();
  await tx
    .insert(authUsers)
    .values({
      id: randomUUID(),
      name: email.slice(0, 64),
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * From here on the address is its owner's: whatever opened the account before he came may be somebody else's, who typed
 * the address first. Only the password that belongs to the link stays.
 */
async function proveAddress(tx: Tx, { userId, password }: { userId: string; password: string | null }): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
  if (password !== null) await tx.insert(authAccounts).values(passwordMethod(userId, password));
  await tx.update(authUsers).set({ emailVerified: true, updatedAt: new Date() }).where(eq(authUsers.id, userId));
}

async function putPassword(tx: Tx, { userId, password }: { userId: string; password: string }): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: new Date() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values(passwordMethod(userId, password));
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}
