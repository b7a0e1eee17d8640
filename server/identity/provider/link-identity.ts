import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { joining } from '../../../game/identity/providers.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../app/db/database.ts';
import { violatedConstraint } from '../../app/db/statement-errors.ts';
import type { Game } from '../../app/game.ts';
import { holdAccount, holdLivingSession, signedOutMeanwhile } from '../account/account-lock.ts';
import { mayMakeAccount } from '../account/new-accounts.ts';
import { openSession } from '../session/open-session.ts';
import type { Identity } from './read-identity.ts';
import { proveAddress } from '../account/confirm-address.ts';
import { findAccount } from '../link/link-mails.ts';
import type { Session } from '../session/session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { takeRole } from '../account/revoke-role.ts';
import { authAccounts, authUsers } from '../tables.ts';

type Parts = Pick<Game, 'db' | 'config' | 'database' | 'competition'>;

/**
 * The account of an identity: the one it is linked to, else the one with its address (`joining`), else a new one. Throws
 * `account_exists`, `sign_up_closed`, `invite_needed`, or `too_many` for a new account beyond the limit. An address that the
 * provider has not confirmed is ignored: the new account gets none. So nobody can take another person's address, and nothing
 * tells whether the address has an account.
 */
export async function accountFor(
  game: Parts,
  identity: Identity,
  { invites, limits }: { invites: readonly string[] | undefined; limits: Pick<SignInLimits, 'newAccount'> },
): Promise<{ userId: string; isNew: boolean }> {
  const mayBeMade = await mayMakeAccount(game, invites);
  if (mayBeMade && !(await hasAccount(game, identity))) await limits.newAccount();
  const work = game.db.transaction(async (tx) => {
    await oneByOne(tx, identity);
    const known = await findLinked(tx, identity);
    if (known !== undefined) return { userId: known, isNew: false };
    const joined = await joinByAddress(tx, game, identity);
    if (joined !== undefined) return { userId: joined, isNew: false };
    if (mayBeMade) return { userId: await makeAccount(tx, identity), isNew: true };
    throw new Problem(game.config.signUp === 'closed' ? 'sign_up_closed' : 'invite_needed', 'no new account');
  });
  return work.catch((error: unknown) => {
    // Somebody made an account with this address at the same moment.
    if (violatedConstraint(error) === 'auth_users_email_unique')
      throw new Problem('account_exists', 'the address has an account');
    throw error;
  });
}

/**
 * Links an identity to an account. Throws `identity_taken` if it is another account's, or if this one has another identity of
 * the provider, `signed_out` if the session has ended meanwhile; linking the same one again does nothing.
 */
export async function linkIdentity(
  { db }: Pick<Game, 'db'>,
  { session, identity }: { session: Session; identity: Identity },
): Promise<void> {
  const { userId } = session;
  await db.transaction(async (tx) => {
    await oneByOne(tx, identity);
    if (!(await holdLivingSession(tx, session))) throw signedOutMeanwhile();
    const owner = await findLinked(tx, identity);
    if (owner === userId) return;
    if (owner !== undefined) throw new Problem('identity_taken', 'linked to another account');
    const others = await tx
      .select({ id: authAccounts.id })
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, identity.provider)));
    if (others.length > 0)
      throw new Problem('identity_taken', 'the account is linked to another identity of the provider');
    await insertLink(tx, { userId, identity });
  });
}

/**
 * Makes a session for the person who has proven this identity, and returns its token. Throws `sign_in_expired` if the identity does
 * not open the account any more, because it was unlinked or the account has another owner now.
 */
export async function openByIdentity(
  { db }: Pick<Game, 'db'>,
  { identity, ...by }: { userId: string; identity: Identity; address: string; userAgent: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    await holdAccount(tx, by.userId);
    if ((await findLinked(tx, identity)) !== by.userId) {
      throw new Problem('sign_in_expired', 'the identity opens another account by now, or none');
    }
    return openSession(tx, by);
  });
}

/** The account an identity is linked to. */
export async function findLinked(db: Tx | Game['db'], { provider, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, subject)));
  return row?.userId;
}

/** Whether this identity opens an account, or would join one. */
async function hasAccount(game: Parts, identity: Identity): Promise<boolean> {
  if ((await findLinked(game.db, identity)) !== undefined) return true;
  const { email, emailVerified } = identity;
  return email !== null && emailVerified && (await findAccount(game, email)) !== undefined;
}

/** Two sign-ins of one identity at once make one account. */
async function oneByOne(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

/** The account with the identity's address, which opens it from now on; undefined where a new one is made. */
async function joinByAddress(tx: Tx, { config, competition }: Parts, identity: Identity): Promise<string | undefined> {
  if (identity.email === null || !identity.emailVerified) return undefined;
  const [account] = await tx
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, identity.email))
    .for('update');
  if (!account) return undefined;
  const what = joining({ isConfirmed: account.emailVerified, hasMail: config.mail !== undefined });
  if (what === 'refuse')
    throw new Problem('account_exists', 'the address has an account that cannot be joined by itself');
  if (what === 'takeOver') {
    await takeRole(tx, { competition, userId: account.id });
    await proveAddress(tx, account.id);
  }
  const others = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, account.id), eq(authAccounts.providerId, identity.provider)));
  if (others.length > 0)
    throw new Problem('account_exists', 'the account is linked to another identity of the provider');
  await insertLink(tx, { userId: account.id, identity });
  return account.id;
}

async function makeAccount(tx: Tx, identity: Identity): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const email = identity.emailVerified && identity.email !== null ? identity.email : `${id}@no-address.invalid`;
  const emailVerified = email === identity.email;
  await tx
    .insert(authUsers)
    .values({ id, name: email.slice(0, 64), email, emailVerified, createdAt: now, updatedAt: now });
  await insertLink(tx, { userId: id, identity });
  return id;
}

/** Tokens of the provider are not kept: nothing is asked of it afterwards. */
async function insertLink(tx: Tx, { userId, identity }: { userId: string; identity: Identity }): Promise<void> {
  const now = new Date();
  await tx.insert(authAccounts).values({
    id: randomUUID(),
    accountId: identity.subject,
    providerId: identity.provider,
    userId,
    createdAt: now,
    updatedAt: now,
  });
}
