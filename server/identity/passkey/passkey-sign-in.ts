import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { AuthenticationResponse } from '../../../game/identity/passkeys.ts';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { lockAccount } from '../account/account-lock.ts';
import type { CheckedProof, SignInMethod, Visitor } from '../sign-in-method.ts';
import { authPasskeys, authUsers } from '../tables.ts';
import { consumeChallenge, storeChallenge } from './challenge.ts';
import { refuseUnlessVerified, expectedOrigin, passkeyRefusedProblem, relyingPartyId } from './relying-party.ts';
import { listTransports } from './transports.ts';

type Site = CallsSite & IdentitySite;

/** Returns the options with which a browser signs in. If an account with passkeys is signed in already, only its passkeys are allowed. */
export async function authenticationOptions(site: Site, visitor: Visitor) {
  const userId = visitor.session?.userId;
  const own =
    userId === undefined ? [] : await site.db.select().from(authPasskeys).where(eq(authPasskeys.userId, userId));
  const named = own.map(({ credentialID, transports }) => ({
    id: credentialID,
    transports: listTransports(transports),
  }));
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(site.config),
    userVerification: 'required',
    ...(named.length > 0 ? { allowCredentials: named } : {}),
  });
  const { challenge } = options;
  await storeChallenge(site, visitor, { ceremony: 'authentication', challenge, userId: userId ?? '' });
  return options;
}

/**
 * Returns the way to sign in with a passkey. Its `check` throws `passkey_refused` if the passkey is unknown or its proof is wrong or too
 * late, and `other_account` if another account is signed in, because a fresh sign-in must be to the same account.
 */
export function passkeyMethod(site: Site): SignInMethod<AuthenticationResponse> {
  return {
    name: 'passkey',
    findTarget: async ({ id }, { session }) => (await findPasskey(site, id))?.userId ?? session?.userId,
    async check(response, { request, session }) {
      const origin = expectedOrigin(site.config, request);
      const passkey = await findPasskey(site, response.id);
      if (passkey && session && passkey.userId !== session.userId) {
        throw new Problem('other_account', "another account's passkey");
      }
      const { challenge } = await consumeChallenge(site, request, 'authentication');
      if (!passkey) throw passkeyRefusedProblem('an unknown passkey');
      const { authenticationInfo } = await refuseUnlessVerified(
        verifyAuthenticationResponse({
          // The library's type does not allow undefined fields; the schema has left absent fields out.
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: relyingPartyId(site.config),
          credential: {
            id: passkey.credentialID,
            publicKey: Buffer.from(passkey.publicKey, 'base64'),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      return openedBy(passkey, authenticationInfo.newCounter);
    },
  };
}

interface Passkey {
  id: string;
  userId: string;
  email: string;
  credentialID: string;
  publicKey: string;
  counter: number;
}

/** Returns the passkey with a credential id, and its account. The id alone decides which account a passkey opens. */
async function findPasskey({ db }: Pick<Site, 'db'>, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db
    .select({
      id: authPasskeys.id,
      userId: authPasskeys.userId,
      email: authUsers.email,
      credentialID: authPasskeys.credentialID,
      publicKey: authPasskeys.publicKey,
      counter: authPasskeys.counter,
    })
    .from(authPasskeys)
    .innerJoin(authUsers, eq(authUsers.id, authPasskeys.userId))
    .where(eq(authPasskeys.credentialID, credentialId));
  return row;
}

function openedBy({ id, userId, email }: Passkey, counter: number): CheckedProof {
  return {
    hasShortPassword: false,
    async claimAccount(tx) {
      await lockAccount(tx, userId, passkeyRefusedProblem('the account was deleted meanwhile'));
      return { id: userId, email };
    },
    checkAgain: (tx) => moveCounter(tx, { id, userId, counter }),
  };
}

/**
 * Stores the new counter. Throws `passkey_refused` if the passkey was removed meanwhile, or if its counter has not increased, as happens
 * when a copy of the passkey is in use. A device without a counter always sends 0.
 */
async function moveCounter(
  tx: Tx,
  { id, userId, counter }: { id: string; userId: string; counter: number },
): Promise<void> {
  const isNext = counter === 0 ? eq(authPasskeys.counter, 0) : lt(authPasskeys.counter, counter);
  const moved = await tx
    .update(authPasskeys)
    .set({ counter })
    .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, userId), isNext))
    .returning({ id: authPasskeys.id });
  if (moved.length === 0) throw passkeyRefusedProblem('the passkey has just been removed, or is used in two places');
}
