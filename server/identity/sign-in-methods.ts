import { and, asc, eq } from 'drizzle-orm';
import { isInternalAddress } from '../../game/identity/email.ts';
import type { SignInMethods } from '../../game/identity/methods.ts';
import { removalRefusal } from '../../game/identity/methods.ts';
import { Problem } from '../../game/problem.ts';
import { auditOwnAct } from '../competition/audit.ts';
import type { Db, Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { refuseOldSignIn } from './fresh.ts';
import type { Session } from './session.ts';
import { authAccounts, authPasskeys, authUsers } from './tables.ts';

/** The provider id under which the identity library keeps a password. */
export const passwordProvider = 'credential';

type Parts = Pick<Game, 'db' | 'config' | 'competition'>;

/** The ways an account can be signed in to under the present settings. */
export async function listSignInMethods({ db, config }: Parts, session: Session): Promise<SignInMethods> {
  const { accounts, passkeys } = await readMethods(db, session.userId);
  const linked = new Map(accounts.map((it) => [it.providerId, it.createdAt]));
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

/**
 * Takes one way to sign in off an account. Throws `not_found` if it is not there, `last_method` if it is the only one that works
 * here. Of two devices that take the last two at once, one is refused.
 */
export async function removeMethod(
  { db, config, competition }: Parts,
  { userId }: Session,
  which: { passkey: string } | { provider: string } | { password: true },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ emailVerified: authUsers.emailVerified })
      .from(authUsers)
      .where(eq(authUsers.id, userId))
      .for('update');
    const { accounts, passkeys } = await readMethods(tx, userId);
    const provider = 'provider' in which ? which.provider : passwordProvider;
    const isThere =
      'passkey' in which
        ? passkeys.some((it) => it.id === which.passkey)
        : accounts.some((it) => it.providerId === provider);
    if (!isThere) throw new Problem('not_found', 'the account has no such way to sign in');
    const isConfirmed = account?.emailVerified === true;
    // With mail a password opens nothing until its address is confirmed.
    const opens = (providerId: string): boolean =>
      providerId === passwordProvider
        ? config.mail === undefined || isConfirmed
        : config.oidc.some(({ id }) => id === providerId);
    // What goes counts, also where it opens nothing: it is what is left that decides.
    const counted = accounts.filter(({ providerId: id }) => opens(id) || (!('passkey' in which) && id === provider));
    const passwords = counted.filter((it) => it.providerId === passwordProvider).length;
    const refusal = removalRefusal({
      password: passwords > 0,
      passkeys: config.passkeys ? passkeys.length : Number('passkey' in which),
      providers: counted.length - passwords,
      mail: config.mail !== undefined && isConfirmed,
    });
    if (refusal) throw new Problem(refusal, 'the only way to sign in');
    if ('passkey' in which) {
      await tx.delete(authPasskeys).where(and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, which.passkey)));
    } else {
      await tx.delete(authAccounts).where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider)));
      if (provider === passwordProvider) await auditOwnAct(tx, { competition, userId, act: 'remove password' });
    }
  });
}

/**
 * Throws `sign_in_again` for an old sign-in, but not for an account that has no way in yet (the first admin's), which could not
 * be signed in to again. A confirmed address is a way in, by mail.
 */
export async function refuseOldSignInOnceSecured(db: Db | Tx, session: Session): Promise<void> {
  const { accounts, passkeys } = await readMethods(db, session.userId);
  const [account] = await db
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, session.userId));
  if (accounts.length + passkeys.length > 0 || account?.emailVerified) refuseOldSignIn(session);
}

/** What opens an account, whatever the settings are. */
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
