import type { AuthenticatorTransport } from '@simplewebauthn/server';

/** Returns the transports of a passkey, stored as the browser reported them when the passkey was created, such as `internal,hybrid`. */
export function knownTransports(stored: string | null): AuthenticatorTransport[] {
  // The list may contain unknown words, which browsers ignore.
  return (stored ?? '').split(',').filter((word) => word !== '') as AuthenticatorTransport[];
}
