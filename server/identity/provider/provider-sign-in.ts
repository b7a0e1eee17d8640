import { eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/account-lock.ts';
import type { SignedInUser, SignInMethod } from '../sign-in-method.ts';
import { authUsers } from '../tables.ts';
import { findLinked } from './link-identity.ts';
import type { Identity } from './read-identity.ts';

export interface ProviderProof {
  identity: Identity;
  userId: string;
}

/**
 * The way to sign in by an OpenID Connect provider. `callback-route.ts` has checked the identity and found or created its account. Signing
 * in throws `sign_in_expired` if the account was deleted meanwhile, or if the identity was unlinked or linked to another account.
 */
export const providerMethod: SignInMethod<ProviderProof> = {
  name: 'provider',
  check: async ({ identity, userId }) => ({
    hasShortPassword: false,
    claimAccount: (tx) => lockedAccount(tx, userId),
    async checkAgain(tx) {
      if ((await findLinked(tx, identity)) === userId) return;
      throw new Problem('sign_in_expired', 'the identity opens another account by now, or none');
    },
  }),
};

async function lockedAccount(tx: Tx, userId: string): Promise<SignedInUser> {
  const gone = new Problem('sign_in_expired', 'the account is gone');
  await lockAccount(tx, userId, gone);
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  if (!account) throw gone;
  return account;
}
