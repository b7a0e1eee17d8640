import { randomBytes, randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { count, eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { RegistrationResponse } from '../../../game/identity/passkeys.ts';
import type { Tx } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/statement-errors.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { accountGoneProblem, lockAccount, refuseEndedSession } from '../account/account-lock.ts';
import type { AccountSession } from '../../calls/session.ts';
import type { Visitor } from '../sign-in-method.ts';
import { authPasskeys } from '../tables.ts';
import { consumeChallenge, storeChallenge } from './challenge.ts';
import { refuseUnlessVerified, expectedOrigin, passkeyRefusedProblem, relyingPartyId } from './relying-party.ts';
import { listTransports } from './transports.ts';

type Site = CallsSite & IdentitySite;

type Owner = Visitor & { session: AccountSession };

const mostPasskeys = 20;
/** The COSE algorithms EdDSA, ES256 and RS256. The usual devices support at least one of them. */
const algorithms = [-8, -7, -257];

/**
 * Returns the options with which a browser creates a passkey for the account that is signed in. Throws `passkey_refused` if the account
 * already has `mostPasskeys`.
 */
export async function registrationOptions(site: Site, owner: Owner) {
  const { session } = owner;
  await refuseTooMany(site.db, session.userId);
  const existing = await site.db
    .select({ id: authPasskeys.credentialID, transports: authPasskeys.transports })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, session.userId));
  const excludeCredentials = existing.map(({ id, transports }) => ({ id, transports: listTransports(transports) }));
  return askForPasskey(site, owner, { userId: session.userId, ...namesOf(session), excludeCredentials });
}

interface PasskeyOwner {
  /** Empty for an account that does not exist yet. */
  userId: string;
  userName: string;
  userDisplayName: string;
  excludeCredentials?: NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>;
}

/** Returns the options with which a browser creates a passkey, and stores their challenge for this browser and account. */
export async function askForPasskey(site: Site, visitor: Pick<Visitor, 'reply'>, { userId, ...owner }: PasskeyOwner) {
  const options = await generateRegistrationOptions({
    rpName: site.config.siteName,
    rpID: relyingPartyId(site.config),
    // This value must not contain personal data (Web Authentication, "user handle"), so it is random.
    userID: randomBytes(32),
    ...owner,
    attestationType: 'none',
    // The device must always verify the person (finger, face or PIN), because the passkey alone is enough to sign in.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(site, visitor, { ceremony: 'registration', challenge: options.challenge, userId });
  return options;
}

function namesOf({ email, nick }: AccountSession): { userName: string; userDisplayName: string } {
  const userName = isInternalAddress(email) ? (nick ?? 'Fulltime') : email;
  return { userName, userDisplayName: nick ?? userName };
}

/**
 * Checks the passkey that a browser has created and returns its row. `userId` is the account that the challenge was given to, empty for an
 * account that does not exist yet. Throws `passkey_refused` if a check fails.
 */
export async function checkedPasskey(
  site: Site,
  request: Visitor['request'],
  { userId, name, response }: { userId: string; name: string; response: RegistrationResponse },
): Promise<typeof authPasskeys.$inferInsert> {
  const origin = expectedOrigin(site.config, request);
  const given = await consumeChallenge(site, request, 'registration');
  if (given.userId !== userId) throw passkeyRefusedProblem('the challenge was given to another account');
  const { registrationInfo } = await refuseUnlessVerified(
    verifyRegistrationResponse({
      // The library's type does not allow undefined fields; the schema has left absent fields out.
      response: response as RegistrationResponseJSON,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(site.config),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw passkeyRefusedProblem('nothing was registered');
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
  return {
    id: randomUUID(),
    name,
    userId,
    credentialID: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    transports: response.response.transports.join(','),
    createdAt: new Date(),
    aaguid,
  };
}

/**
 * Stores a checked passkey. Throws `signed_out` if the session has ended meanwhile, and `passkey_refused` if the account has `mostPasskeys`. The
 * error of a passkey that is stored already is for `refuseKnownCredential`.
 */
export async function insertPasskey(
  tx: Tx,
  session: AccountSession,
  row: typeof authPasskeys.$inferInsert,
): Promise<void> {
  await lockAccount(tx, session.userId, accountGoneProblem());
  await refuseTooMany(tx, session.userId);
  await tx.insert(authPasskeys).values(row);
  await refuseEndedSession(tx, session);
}

/** Throws `passkey_refused` for the error of a credential that is stored already, and any other error as it is. */
export function refuseKnownCredential(error: unknown): never {
  if (violatedConstraint(error) === 'auth_passkeys_credential_id_unique')
    throw passkeyRefusedProblem('the passkey is known');
  throw error;
}

async function refuseTooMany(db: Tx | Site['db'], userId: string): Promise<void> {
  const [row] = await db.select({ count: count() }).from(authPasskeys).where(eq(authPasskeys.userId, userId));
  if ((row?.count ?? 0) >= mostPasskeys) throw passkeyRefusedProblem(`at most ${mostPasskeys} passkeys an account`);
}
