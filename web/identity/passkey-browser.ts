import type { AuthenticationResponse, RegistrationResponse } from '../../game/identity/passkeys.ts';

/** WebAuthn's options as JSON, from our server. */
type Options = Record<string, unknown>;

/** True where this browser has passkeys for this page: on a name (not a bare address) over https, or on localhost. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** The fan has closed the browser's window, or it has waited too long: nothing to say. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** This device has a passkey of the account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** Lets the browser make a passkey. Rejects with the browser's DOMException. */
export async function makePasskey(options: Options): Promise<RegistrationResponse> {
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

/** Lets the fan choose a passkey and show who he is. Rejects with the browser's DOMException. */
export async function askPasskey(options: Options): Promise<AuthenticationResponse> {
  const publicKey = withBytes(options) as unknown as PublicKeyCredentialRequestOptions;
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
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

/** Browsers that read the JSON themselves are too young to count on: the bytes in it are these. */
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
