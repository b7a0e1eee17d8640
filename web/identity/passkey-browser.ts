import type { AuthenticationResponse, RegistrationResponse } from '../../game/identity/passkeys.ts';
import { addressHere, isOnServer } from '../platform/first-view/this-document.ts';

/** The server's WebAuthn options as JSON. */
type Options = Record<string, unknown>;

/**
 * True if this browser supports passkeys for this page: it must have a host name (not an IP address) with https, or be localhost. The server
 * takes it for granted that the browser knows passkeys, as nearly all do, so that the first view looks like the page.
 */
export function canUsePasskeys(): boolean {
  const { protocol, hostname } = new URL(addressHere().origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return false;
  return isOnServer() ? protocol === 'https:' || hostname === 'localhost' : 'PublicKeyCredential' in window;
}

/** True if the fan closed the browser's dialog or did not answer in time. Neither is shown as an error. */
export function isDismissedByFan(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** Makes the browser create a passkey. Rejects with the browser's DOMException. */
export async function createPasskey(options: Options): Promise<RegistrationResponse> {
  suggesting?.abort();
  const publicKey = withBytes(options) as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...commonOf(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Makes the browser ask for a passkey and verify the fan. Rejects with the browser's DOMException. */
export async function requestPasskey(options: Options): Promise<AuthenticationResponse> {
  suggesting?.abort();
  return answerOf(await navigator.credentials.get({ publicKey: requestOf(options) }));
}

/** True if this browser can suggest passkeys in a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

let suggesting: AbortController | undefined;

/**
 * Makes the browser suggest passkeys in the field that allows it. Returns undefined if the fan has chosen none within `forMs`. Rejects with the
 * browser's DOMException, also if `signal` or another request for a passkey ends the suggestion.
 */
export async function suggestPasskey(
  options: Options,
  { signal, forMs }: { signal: AbortSignal; forMs: number },
): Promise<AuthenticationResponse | undefined> {
  suggesting?.abort();
  const own = new AbortController();
  suggesting = own;
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    own.abort();
  }, forMs);
  if (signal.aborted) own.abort();
  signal.addEventListener('abort', () => own.abort());
  try {
    return answerOf(
      await navigator.credentials.get({ publicKey: requestOf(options), mediation: 'conditional', signal: own.signal }),
    );
  } catch (error) {
    if (isOver) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function requestOf(options: Options): PublicKeyCredentialRequestOptions {
  return withBytes(options) as unknown as PublicKeyCredentialRequestOptions;
}

function answerOf(credential: Credential | null): AuthenticationResponse {
  const used = credential as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...commonOf(used),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle && { userHandle: toText(response.userHandle) }),
    },
  };
}

function commonOf({ id, rawId, authenticatorAttachment }: PublicKeyCredential) {
  return {
    id,
    rawId: toText(rawId),
    type: 'public-key' as const,
    ...(authenticatorAttachment !== null && { authenticatorAttachment }),
    clientExtensionResults: {},
  };
}

/** Converts base64url in the options to bytes. Only recent browsers can parse the JSON themselves. */
function withBytes(options: Options): Options {
  const { challenge, user, excludeCredentials, allowCredentials, ...rest } = options as Options & {
    challenge: string;
    user?: { id: string };
    excludeCredentials?: { id: string }[];
    allowCredentials?: { id: string }[];
  };
  const named = (list: { id: string }[]) => list.map((credential) => ({ ...credential, id: toBytes(credential.id) }));
  return {
    ...rest,
    challenge: toBytes(challenge),
    ...(user && { user: { ...user, id: toBytes(user.id) } }),
    ...(excludeCredentials && { excludeCredentials: named(excludeCredentials) }),
    ...(allowCredentials && { allowCredentials: named(allowCredentials) }),
  };
}

function toBytes(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function toText(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
