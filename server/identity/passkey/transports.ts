import type { AuthenticatorTransport } from '@simplewebauthn/server';

/** How a browser may reach the device of a passkey, as the browser said when the passkey was made: `internal,hybrid`. */
export function knownTransports(stored: string | null): AuthenticatorTransport[] {
  // Browsers ignore words that they do not know.
  return (stored ?? '').split(',').filter((word) => word !== '') as AuthenticatorTransport[];
}
