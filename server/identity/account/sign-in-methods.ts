import { and, asc, eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { SignInMethods } from '../../../game/identity/methods.ts';
import { removalRefusal } from '../../../game/identity/methods.ts';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import type { AccountSession } from '../../calls/session.ts';
import { passwordProvider } from '../stored-password/password-row.ts';
import { authAccounts, authPasskeys, authUsers } from '../tables.ts';

type Site = CallsSite & IdentitySite;

type Parts = Pick<Site, 'db' | 'config' | 'competition'>;

export async function listSignInMethods({ db, config }: Parts, session: AccountSession): Promise<SignInMethods> {
  const { accounts, passkeys } = await readMethods(db, session.userId);
  const linked = new Map(accounts.map(({ providerId, createdAt }) => [providerId, createdAt]));
  return {
    email: isInternalAddress(session.email) ? null : session.email,
    password: linked.has(passwordProvider),
    passkeys: config.passkeys
      ? passkeys.map(({ id, name, createdAt, backedUp }) => ({
          id,
          name: name ?? 'Passkey',
          created: (createdAt ?? new Date(0)).toISOString(),
          isSynced: backedUp,
        }))
      : [],
    providers: config.oidc.flatMap(({ id, label }) => {
      const at = linked.get(id);
      return at ? [{ id, label, linked: at.toISOString() }] : [];
    }),
  };
}

export type MethodToRemove = { passkey: string } | { provider: string } | { password: true };

/**
 * Removes one way to sign in from an account. Throws `not_found` if the account does not have this way, and `last_method` if no other way
 * that works on this server would be left. If two devices remove the last two ways at the same time, one device is refused.
 */
export async function removeMethod(
  tx: Tx,
  site: Parts,
  { session: { userId }, method }: { session: AccountSession; method: MethodToRemove },
): Promise<void> {
  const [account] = await tx
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update');
  const methods = await readMethods(tx, userId);
  refuseMissing(methods, method);
  refuseLastMethod(site, { ...methods, isConfirmed: account?.emailVerified === true }, method);
  if ('passkey' in method) {
    await tx.delete(authPasskeys).where(and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, method.passkey)));
    return;
  }
  const row = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, providerOf(method)));
  await tx.delete(authAccounts).where(row);
  if ('password' in method) await auditOwnAct(tx, { competition: site.competition, userId, act: 'remove password' });
}

type Methods = Awaited<ReturnType<typeof readMethods>>;

function providerOf(method: { provider: string } | { password: true }): string {
  return 'provider' in method ? method.provider : passwordProvider;
}

function refuseMissing({ accounts, passkeys }: Methods, method: MethodToRemove): void {
  const isThere =
    'passkey' in method
      ? passkeys.some(({ id }) => id === method.passkey)
      : accounts.some(({ providerId }) => providerId === providerOf(method));
  if (!isThere) throw new Problem('not_found', 'the account has no such way to sign in');
}

function refuseLastMethod(
  { config }: Pick<Site, 'config'>,
  { accounts, passkeys, isConfirmed }: Methods & { isConfirmed: boolean },
  method: MethodToRemove,
): void {
  // If mail is configured, a password does not work until the account's address is confirmed.
  const opens = (providerId: string): boolean =>
    providerId === passwordProvider
      ? config.mail === undefined || isConfirmed
      : config.oidc.some(({ id }) => id === providerId);
  // The method to be removed counts even if it does not work, so that `removalRefusal` can check whether another one is left.
  const removed = 'passkey' in method ? undefined : providerOf(method);
  const counted = accounts.filter(({ providerId }) => opens(providerId) || providerId === removed);
  const passwords = counted.filter(({ providerId }) => providerId === passwordProvider).length;
  const refusal = removalRefusal({
    password: passwords > 0,
    passkeys: config.passkeys ? passkeys.length : Number('passkey' in method),
    providers: counted.length - passwords,
    mail: config.mail !== undefined && isConfirmed,
  });
  if (refusal) throw new Problem(refusal, 'the only way to sign in');
}

/**
 * Throws `sign_in_again` for an old sign-in. An account that has no way to sign in yet (such as the first admin's) is exempt, because
 * nobody could sign in to that account again. A confirmed address counts as a way to sign in, by mail.
 */
export async function refuseOldSignInOnceSecured(db: Db | Tx, session: AccountSession): Promise<void> {
  const { accounts, passkeys } = await readMethods(db, session.userId);
  const [account] = await db
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, session.userId));
  if (accounts.length + passkeys.length > 0 || account?.emailVerified) refuseOldSignIn(session);
}

export async function readMethods(db: Db | Tx, userId: string) {
  const accounts = await db
    .select({ providerId: authAccounts.providerId, createdAt: authAccounts.createdAt })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId));
  const passkeys = await db
    .select({
      id: authPasskeys.id,
      name: authPasskeys.name,
      createdAt: authPasskeys.createdAt,
      backedUp: authPasskeys.backedUp,
    })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id));
  return { accounts, passkeys };
}
