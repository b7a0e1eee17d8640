import { and, eq } from 'drizzle-orm';
import { changePasswordEndpoint } from '../../../game/identity/sessions.ts';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { accountGoneProblem, lockAccount } from '../account/account-lock.ts';
import { endOtherSessions, forgetSessions } from '../session/end-session.ts';
import { notePasswordLength } from '../session/open-session.ts';
import { withNewSecret } from '../session/renew-session.ts';
import type { AccountSession } from '../../calls/session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { authAccounts, authLinks } from '../tables.ts';
import { hashPassword, isPasswordOf } from '../stored-password/hash-password.ts';
import { refuseWeakPassword } from '../stored-password/password-rules.ts';
import { isPasswordRow } from '../stored-password/password-row.ts';

type Site = CallsSite & IdentitySite;

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** Serves `/auth/password`, which changes the password of the account that is signed in and signs out all its other devices. */
export function changePasswordRoute(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  serveSite(server, changePasswordEndpoint, async ({ body, session, request, reply }) => {
    // The session is passed as the device, which gives it a separate limit and priority in the queue.
    const who = { address: request.ip, device: session.id };
    await limits.signIn(who, session.email);
    const owner = { email: session.email, role: session.role };
    await refuseWeakPassword(site, { password: body.newPassword, field: 'newPassword', owner });
    const change = await limits.queueSignIn(who, () => comparedAndHashed(site, session, body));
    const { competition } = site;
    await withNewSecret(site, { session, reply }, (tx) =>
      replacePassword(tx, site, { competition, session, ...change }),
    );
    await forgetSessions(site, session.userId);
    return { ok: true as const };
  });
}

interface CheckedChange {
  former: string;
  hash: string;
  /** The new password, of which `hash` is the hash. */
  password: string;
}

async function comparedAndHashed(site: Site, session: AccountSession, passwords: Passwords): Promise<CheckedChange> {
  const [row] = await site.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(isPasswordRow(session.userId));
  const isRight = await isPasswordOf(row?.hash ?? undefined, passwords.currentPassword);
  if (!row?.hash || !isRight) throw new Problem('wrong_credentials', 'the current password is another one');
  return { former: row.hash, hash: await hashPassword(passwords.newPassword), password: passwords.newPassword };
}

async function replacePassword(
  tx: Tx,
  site: Pick<Site, 'devices'>,
  change: CheckedChange & { competition: string; session: AccountSession },
): Promise<void> {
  const { competition, session } = change;
  const { userId } = session;
  await lockAccount(tx, userId, accountGoneProblem());
  const changed = await tx
    .update(authAccounts)
    .set({ password: change.hash, updatedAt: new Date() })
    .where(and(isPasswordRow(userId), eq(authAccounts.password, change.former)))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) throw new Problem('wrong_credentials', 'the password has just been changed');
  await auditOwnAct(tx, { competition, userId, act: 'change password' });
  await notePasswordLength(tx, session, change.password);
  await endOtherSessions(tx, site, session);
  // All links of the account are removed, because a link in a mailbox would still open the account.
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}
