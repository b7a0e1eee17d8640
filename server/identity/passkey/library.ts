import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '../../app/config.ts';

/**
 * Passkeys (WebAuthn) by the identity library. They belong to the host name of PUBLIC_URL, else to localhost. The person is
 * always checked (finger, face, PIN), because a passkey stands for all there is to signing in.
 */
export function passkeyPlugin({ publicUrl, siteName }: Pick<Config, 'publicUrl' | 'siteName'>) {
  return passkey({
    rpID: publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname,
    rpName: siteName,
    // Without a public address it is the request's, which has been held against our own.
    origin: publicUrl === undefined ? null : new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => refuseUnchecked(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnchecked(verification.authenticationInfo.userVerified),
    },
  });
}

async function refuseUnchecked(isChecked: boolean | undefined): Promise<void> {
  if (!isChecked)
    throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message: 'the person was not checked' });
}
