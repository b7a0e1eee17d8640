import { and, eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Site } from '../game.ts';
import { confirmAddress } from '../account/confirm-address.ts';
import { accountRow } from '../account/new-account.ts';
import { revokeRole } from '../account/revoke-role.ts';
import { isPasswordRow, passwordRow, setPassword } from '../stored-password/password-row.ts';
import type { SignedInUser } from '../sign-in-method.ts';
import { authAccounts, authLinks, authSessions, authUsers } from '../tables.ts';
import { consumeLink, findLink, linkOverProblem } from './links.ts';
import type { Link, LinkToken } from './links.ts';

export interface LinkUse extends LinkToken {
  competition: string;
  browser: string | undefined;
  password: string | undefined;
}

interface Account extends SignedInUser {
  emailVerified: boolean;
}

/**
 * Consumes a link and applies it to its account. A link that came by mail confirms the address. A password that was typed now is set; one
 * that is stored with the link is set only if the link confirms the address. Locks the account's row. Creates the account if the address
 * had none. Throws `link_over` if the link is not valid, and the refusals of `refuseOtherAddress`.
 */
export async function claimAccount(tx: Tx, site: Pick<Site, 'devices'>, use: LinkUse): Promise<SignedInUser> {
  const account = await lockedAccount(tx, await findLink(tx, use), use);
  // The account is locked before the link is consumed. Otherwise another link of the account, whose use removes all its links, would hold the
  // account and wait for this link, while this use waits for the account.
  const link = await consumeLink(tx, use);
  if (use.password !== undefined) {
    await auditOwnAct(tx, { competition: use.competition, userId: account.id, act: 'set password by link' });
  }
  if (account.email !== link.email) {
    await giveAddress(tx, { userId: account.id, email: link.email, password: use.password ?? link.password });
  } else if (link.byMail && !account.emailVerified) {
    await proveAddress(tx, site, { link, account, use });
  } else if (use.password !== undefined) {
    await replacePassword(tx, site, { userId: account.id, password: use.password });
  }
  return { id: account.id, email: link.email, invites: link.invites };
}

/**
 * Throws `link_over` if the account has another address by now. An account without an address gets that of the link, but only in the
 * browser in which the address was typed: elsewhere this throws `other_browser`, because the owner of a mistyped address must not get into
 * the account.
 */
export function refuseOtherAddress(
  link: Link,
  { email, browser }: { email: string; browser: string | undefined },
): void {
  if (email === link.email) return;
  if (link.kind !== 'verify' || !isInternalAddress(email)) throw linkOverProblem();
  if (link.browser === null || link.browser !== browser) {
    throw new Problem('other_browser', 'opened in another browser than the one the address was typed in');
  }
}

async function lockedAccount(tx: Tx, link: Link, { browser }: LinkUse): Promise<Account> {
  if (link.userId === null) {
    const row = accountRow({ email: link.email, emailVerified: true });
    await tx.insert(authUsers).values(row).onConflictDoNothing();
  }
  const isTheAccount = link.userId === null ? eq(authUsers.email, link.email) : eq(authUsers.id, link.userId);
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(isTheAccount)
    .for('update');
  if (!account) throw linkOverProblem();
  refuseOtherAddress(link, { email: account.email, browser });
  return account;
}

/**
 * Confirms the address. Everything that gave access before is removed, because it may belong to somebody else who typed the address first.
 */
async function proveAddress(
  tx: Tx,
  site: Pick<Site, 'devices'>,
  { link, account, use }: { link: Link; account: Account; use: LinkUse },
): Promise<void> {
  const userId = account.id;
  if (!(await wasPasswordTypedHere(tx, { link, userId, browser: use.browser }))) {
    await revokeRole(tx, { competition: use.competition, userId });
  }
  await confirmAddress(tx, site, userId);
  const password = use.password ?? link.password;
  if (password !== null) await tx.insert(authAccounts).values(passwordRow(userId, password));
}

/** True if the link was requested with the account's password, in the browser in which the link is now opened. */
async function wasPasswordTypedHere(
  tx: Tx,
  { link, userId, browser }: { link: Link; userId: string; browser: string | undefined },
): Promise<boolean> {
  if (link.password === null || link.browser === null || link.browser !== browser) return false;
  const same = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(isPasswordRow(userId), eq(authAccounts.password, link.password)));
  return same.length > 0;
}

/**
 * Gives an account without an address the address of the link and the password, if there is one. The other ways to sign in stay, and all
 * links of the account are removed.
 */
async function giveAddress(
  tx: Tx,
  { userId, email, password }: { userId: string; email: string; password: string | null },
): Promise<void> {
  await tx.update(authUsers).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(authUsers.id, userId));
  if (password !== null) await setPassword(tx, { userId, password });
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}

/** Sets a new password, and ends all sessions, links and push registrations of the account. */
async function replacePassword(
  tx: Tx,
  { devices }: Pick<Site, 'devices'>,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await setPassword(tx, { userId, password });
  await devices.end(tx, { userId });
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}
