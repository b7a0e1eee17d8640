import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isInternalAddress } from '../../game/identity/email.ts';
import type { LinkKind } from '../../game/identity/link-kinds.ts';
import { isShortForStaff } from '../../game/identity/password.ts';
import { Problem } from '../../game/problem.ts';
import { auditOwnAct } from '../competition/audit.ts';
import { addressOf } from '../app/address-key.ts';
import type { Tx } from '../app/db/database.ts';
import { retried, violatedConstraint } from '../app/db/statement-errors.ts';
import type { Game } from '../app/game.ts';
import { endDevices } from '../push/end-devices.ts';
import { browserOf } from './browser-key.ts';
import { readSecret } from './first-admin.ts';
import { findLink, linkOver, needsPassword, spendLink } from './links.ts';
import type { Link } from './links.ts';
import { refuseWeakPassword } from './new-password.ts';
import { endFormerSession, openSession, sessionCookie } from './open-session.ts';
import { proveAddress } from './prove-address.ts';
import { findAccount, passwordMethod } from './send-links.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { passwordProvider } from './sign-in-methods.ts';
import { takeRole } from './take-role.ts';
import { authAccounts, authLinks, authSessions, authUsers } from './tables.ts';

/** What a visitor sends with the button of a link's page. */
interface Use {
  kind: LinkKind;
  token: string;
  /** The new one: for `reset`, and for `verify` in another browser than it was asked for in. */
  password?: string | undefined;
  request: FastifyRequest;
  limits: Pick<SignInLimits, 'newAccount'>;
}

/**
 * Spends a link and signs its owner in. A link that came by mail proves the address; a new password ends all sessions and all
 * other links. Throws `link_over`, `password_needed` and `other_browser`, and `too_many` for a new account beyond the limit, which
 * does not spend the link. Returns the account and the cookie.
 */
export async function signInByLink(
  game: Game,
  it: Use,
): Promise<{ user: { id: string; email: string }; cookie: string }> {
  const { kind, token, request } = it;
  const browser = browserOf(game, request);
  const found = await findLink(game.db, { kind, token });
  if (it.password === undefined && needsPassword(found, browser)) {
    throw new Problem('password_needed', 'opened in another browser than the one the password was typed in');
  }
  if (it.password !== undefined) await refuseWeak(game, found, it.password);
  if (found.userId === null && !(await findAccount(game, found.email))) await it.limits.newAccount();
  const password = it.password === undefined ? undefined : await hashPassword(it.password);
  // Of a password that the link brings only the hash is known, which tells nothing of its length.
  const hasShortPassword = it.password === undefined ? found.password !== null : isShortForStaff(it.password);
  const secret = await readSecret(game.db);
  // Two links to one account at once may stand in each other's way.
  const { user, session } = await retried(() =>
    game.db.transaction(async (tx) => {
      const link = await spendLink(tx, { kind, token });
      const user = await takeAccount(tx, { link, browser });
      await openTo(tx, { competition: game.competition, link, account: user, password, browser });
      const by = { userId: user.id, address: addressOf(request), userAgent: request.headers['user-agent'] };
      return { user: { id: user.id, email: link.email }, session: await openSession(tx, { ...by, hasShortPassword }) };
    }),
  ).catch((error: unknown) => {
    // Somebody else has made an account with the address meanwhile.
    if (violatedConstraint(error) === 'auth_users_email_unique') throw linkOver();
    throw error;
  });
  // Of a link used by somebody who is signed in already.
  await endFormerSession(game, request.session, user.id);
  game.sessions.forget([user.id]);
  await game.hub.recheck([user.id]);
  return { user, cookie: sessionCookie(game.config, { token: session, secret }) };
}

/** Throws for a password that the account of the link must not have. */
async function refuseWeak(game: Game, { userId, email }: Link, password: string): Promise<void> {
  const [account] =
    userId === null
      ? []
      : await game.db.select({ role: authUsers.role }).from(authUsers).where(eq(authUsers.id, userId));
  await refuseWeakPassword(game, { password, owner: { email, role: account?.role ?? 'none' } });
}

interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The account a link is for, locked; made if its address had none. An account that has another address now is not meant. */
async function takeAccount(tx: Tx, { link, browser }: { link: Link; browser: string | undefined }): Promise<Account> {
  if (link.userId === null) await makeConfirmed(tx, link.email);
  const which = link.userId === null ? eq(authUsers.email, link.email) : eq(authUsers.id, link.userId);
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(which)
    .for('update');
  if (!account) throw linkOver();
  refuseStranger(link, { email: account.email, browser });
  return account;
}

/**
 * Throws `link_over` if the account has another address by now, and `other_browser` for one without an address that gets the
 * link's, if it is not opened in the browser in which that was typed: the owner of a mailbox that was named by mistake must not
 * get into the account.
 */
export function refuseStranger(link: Link, it: { email: string; browser: string | undefined }): void {
  if (it.email === link.email) return;
  if (link.kind !== 'verify' || !isInternalAddress(it.email)) throw linkOver();
  if (link.browser === null || link.browser !== it.browser) {
    throw new Problem('other_browser', 'opened in another browser than the one the address was typed in');
  }
}

/** What the link brings the account: its address proven, its password set. */
async function openTo(
  tx: Tx,
  it: { competition: string; link: Link; account: Account; password: string | undefined; browser: string | undefined },
): Promise<void> {
  const { link, account, password } = it;
  const { id: userId } = account;
  if (password !== undefined) {
    await auditOwnAct(tx, { competition: it.competition, userId, act: 'set password by link' });
  }
  if (account.email !== link.email) {
    await giveAddress(tx, { userId, email: link.email, password: password ?? link.password });
  } else if (link.byMail && !account.emailVerified) {
    if (!(await hasShownPassword(tx, { link, userId, browser: it.browser }))) {
      await takeRole(tx, { competition: it.competition, userId });
    }
    await proveAddress(tx, userId);
    const proven = password ?? link.password;
    if (proven !== null) await tx.insert(authAccounts).values(passwordMethod(userId, proven));
  } else if (password !== undefined) {
    await putPassword(tx, { userId, password });
  }
}

/** Whether the link was asked for with the password the account has, in the browser it is opened in. */
async function hasShownPassword(
  tx: Tx,
  { link, userId, browser }: { link: Link; userId: string; browser: string | undefined },
): Promise<boolean> {
  if (link.password === null || link.browser === null || link.browser !== browser) return false;
  const same = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(ownPassword(userId), eq(authAccounts.password, link.password)));
  return same.length > 0;
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

/** An account that had none gets its address and a password beside the ways in that it has. */
async function giveAddress(
  tx: Tx,
  { userId, email, password }: { userId: string; email: string; password: string | null },
): Promise<void> {
  await tx.update(authUsers).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(authUsers.id, userId));
  if (password !== null) await setPassword(tx, { userId, password });
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}

async function putPassword(tx: Tx, { userId, password }: { userId: string; password: string }): Promise<void> {
  await setPassword(tx, { userId, password });
  await endDevices(tx, { userId });
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}

async function setPassword(tx: Tx, { userId, password }: { userId: string; password: string }): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: new Date() })
    .where(ownPassword(userId))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values(passwordMethod(userId, password));
}

function ownPassword(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider));
}
