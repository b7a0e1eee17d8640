import { randomUUID } from 'node:crypto';
import type { RegistrationResponse } from '../../../game/identity/passkeys.ts';
import type { Tx } from '../../platform/database/database.ts';
import { accountRow } from '../account/new-account.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import type { SignedInUser, SignInMethod, Visitor } from '../sign-in-method.ts';
import { authPasskeys, authUsers } from '../tables.ts';
import { askForPasskey, checkedPasskey, refuseKnownCredential } from './add-passkey.ts';

type Site = CallsSite & IdentitySite;

interface NewPasskey {
  name: string;
  response: RegistrationResponse;
}

/** Returns the options with which a browser creates the passkey of a new account. Nothing is stored about the account yet. */
export function signUpOptions(site: Site, visitor: Visitor) {
  const { siteName } = site.config;
  return askForPasskey(site, visitor, { userId: '', userName: siteName, userDisplayName: siteName });
}

/**
 * Returns the way to create an account whose only sign-in method is a passkey. The account has no email address. Signing up throws
 * `passkey_refused` if a check of the passkey fails or the passkey is known. Source: docs/product.md#signing-up.
 */
export function newPasskeyAccountMethod(site: Site): SignInMethod<NewPasskey> {
  return {
    name: 'new account',
    async check(proof, { request }) {
      const passkey = await checkedPasskey(site, request, { userId: '', ...proof });
      return { hasShortPassword: false, claimAccount: (tx) => makeAccount(tx, passkey) };
    },
  };
}

async function makeAccount(tx: Tx, passkey: typeof authPasskeys.$inferInsert): Promise<SignedInUser> {
  const id = randomUUID();
  const row = accountRow({ id, email: `${id}@no-address.invalid`, emailVerified: false });
  await tx.insert(authUsers).values(row);
  await tx
    .insert(authPasskeys)
    .values({ ...passkey, userId: id })
    .catch(refuseKnownCredential);
  return { id, email: row.email };
}
