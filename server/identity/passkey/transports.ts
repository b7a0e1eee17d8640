import type { AuthenticatorTransport } from '@simplewebauthn/server';

/**
 * Returns the transports of a passkey as a list. They are stored as the browser reported them when the passkey was created, such as
 * `internal,hybrid`. The list may contain unknown words, which browsers ignore.
 */
export function listTransports(stored: string | null): AuthenticatorTransport[] {
  return (stored ?? '').split(',').filter((word) => word !== '') as AuthenticatorTransport[];
}
