import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { joiningRule } from '../../../game/identity/providers.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/statement-errors.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { confirmAddress } from '../account/confirm-address.ts';
import { accountRow, findAccount } from '../account/new-account.ts';
import { mayMakeAccount } from '../account/new-accounts.ts';
import { revokeRole } from '../account/revoke-role.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { authUsers } from '../tables.ts';
import { findLinked, hasIdentityOf, insertIdentity, lockIdentity } from './link-identity.ts';
import type { Identity } from './read-identity.ts';

type Site = CallsSite & IdentitySite;

type Parts = Pick<Site, 'db' | 'config' | 'competition' | 'devices' | 'hasLivingInvite'>;

/**
 * Returns the account of an identity: the account that it is linked to, otherwise the account with its address (`joinByAddress`), otherwise
 * a new one. Throws `account_exists` if the account with the address cannot be joined, `sign_up_closed` or `invite_needed` if the visitor
 * must not create an account, and `too_many` if too many accounts are created. An address that the provider has not confirmed is ignored,
 * so that nobody can take another person's address, and the answer does not reveal whether the address has an account.
 */
export async function accountOfIdentity(
  site: Parts,
  identity: Identity,
  { invites, limits }: { invites: readonly string[] | undefined; limits: Pick<SignInLimits, 'newAccount'> },
): Promise<{ userId: string; isNew: boolean }> {
  const mayBeMade = await mayMakeAccount(site, invites);
  if (mayBeMade && !(await hasAccount(site, identity))) await limits.newAccount();
  try {
    return await site.db.transaction((tx) => findJoinOrMake(tx, site, { identity, mayBeMade }));
  } catch (error) {
    // Another request created an account with this address at the same moment.
    if (violatedConstraint(error) !== 'auth_users_email_unique') throw error;
    throw new Problem('account_exists', 'the address has an account');
  }
}

async function findJoinOrMake(
  tx: Tx,
  site: Parts,
  { identity, mayBeMade }: { identity: Identity; mayBeMade: boolean },
): Promise<{ userId: string; isNew: boolean }> {
  await lockIdentity(tx, identity);
  const known = (await findLinked(tx, identity)) ?? (await joinByAddress(tx, site, identity));
  if (known !== undefined) return { userId: known, isNew: false };
  if (mayBeMade) return { userId: await makeAccount(tx, identity), isNew: true };
  throw new Problem(site.config.signUp === 'closed' ? 'sign_up_closed' : 'invite_needed', 'no new account');
}

async function hasAccount(site: Parts, identity: Identity): Promise<boolean> {
  if ((await findLinked(site.db, identity)) !== undefined) return true;
  const { email, emailVerified } = identity;
  return email !== null && emailVerified && (await findAccount(site, email)) !== undefined;
}

/**
 * Links the identity to the account that has its address, and returns the account's id. Undefined if the provider has not confirmed the
 * address or no account has it. Throws `account_exists` if the account cannot be joined.
 */
async function joinByAddress(tx: Tx, site: Parts, identity: Identity): Promise<string | undefined> {
  const { config, competition } = site;
  if (identity.email === null || !identity.emailVerified) return undefined;
  const [account] = await tx
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, identity.email))
    .for('update');
  if (!account) return undefined;
  const { id: userId } = account;
  const outcome = joiningRule({ isConfirmed: account.emailVerified, hasMail: config.mail !== undefined });
  if (outcome === 'refuse') {
    throw new Problem('account_exists', 'the address has an account that cannot be joined by itself');
  }
  if (outcome === 'takeOver') {
    await revokeRole(tx, { competition, userId });
    await confirmAddress(tx, site, userId);
  }
  if (await hasIdentityOf(tx, { provider: identity.provider, userId })) {
    throw new Problem('account_exists', 'the account is linked to another identity of the provider');
  }
  await insertIdentity(tx, { userId, identity });
  return userId;
}

async function makeAccount(tx: Tx, identity: Identity): Promise<string> {
  const id = randomUUID();
  const { email, emailVerified } = identity;
  const row =
    emailVerified && email !== null
      ? accountRow({ id, email, emailVerified })
      : accountRow({ id, email: `${id}@no-address.invalid`, emailVerified: false });
  await tx.insert(authUsers).values(row);
  await insertIdentity(tx, { userId: id, identity });
  return id;
}
