import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { Answer, Client } from '../../testing/test-game.ts';

/** A device with one passkey. Source: WebAuthn level 3, sections 5.8.1, 6.1 and 6.5.4. */
export interface Authenticator {
  /** The credential id in base64url. */
  id: string;
  privateKey: KeyObject;
  algorithm: Algorithm;
}

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** The data that a device and its browser send. The tests of attacks change a part of them. */
export interface Said {
  origin: string;
  challenge: string;
  type: 'webauthn.create' | 'webauthn.get';
  rpId: string;
  /** 1 means that the person was present, 4 that the person was verified. */
  flags: number;
  counter: number;
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const withCredential = 0x40;

export function anAuthenticator(algorithm: Algorithm = 'ES256'): Authenticator {
  return { id: randomBytes(16).toString('base64url'), privateKey: newKey(algorithm), algorithm };
}

export function authenticatorOf({ id, jwk }: { id: string; jwk: JsonWebKey }): Authenticator {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { id, privateKey, algorithm: privateKey.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256' };
}

function newKey(algorithm: Algorithm): KeyObject {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519').privateKey;
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

/** The public key in COSE. Source: RFC 9053, sections 2 and 7; RFC 8230, section 4. */
function coseKey({ privateKey, algorithm }: Authenticator): Buffer {
  const { x = '', y = '', n = '', e = '' } = privateKey.export({ format: 'jwk' });
  const part = (text: string) => Buffer.from(text, 'base64url');
  if (algorithm === 'EdDSA') return Buffer.concat([bytes('a4010103272006215820'), part(x)]);
  if (algorithm === 'RS256') return Buffer.concat([bytes('a401030339010020590100'), part(n), bytes('2143'), part(e)]);
  return Buffer.concat([bytes('a5010203262001215820'), part(x), bytes('225820'), part(y)]);
}

function authenticatorData({ rpId, flags, counter }: Said, credential: Buffer[] = []): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...credential]);
}

function clientData({ type, challenge, origin }: Said): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin }));
}

function credential(id: string, response: Record<string, unknown>) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

/** The data that a browser sends when a device has created a passkey. */
export function registration(device: Authenticator, said: Said) {
  const id = Buffer.from(device.id, 'base64url');
  const attested = [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(device)];
  const data = authenticatorData({ ...said, flags: said.flags | withCredential }, attested);
  // CBOR: { fmt: 'none', attStmt: {}, authData }.
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const head = Buffer.concat([bytes('a363666d74646e6f6e656761747453746d74a068617574684461746159'), length]);
  return credential(device.id, {
    clientDataJSON: clientData(said).toString('base64url'),
    attestationObject: Buffer.concat([head, data]).toString('base64url'),
    transports: ['internal'],
  });
}

/** The data that a browser sends when a device signs in. */
export function assertion(device: Authenticator, said: Said, more: { userHandle?: string } = {}) {
  const data = authenticatorData(said);
  const client = clientData(said);
  const hash = device.algorithm === 'EdDSA' ? null : 'sha256';
  return credential(device.id, {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: sign(hash, Buffer.concat([data, sha256(client)]), device.privateKey).toString('base64url'),
    ...more,
  });
}

/** The data of an honest device and browser on the pages of the game at `localhost`. */
export function honest(origin: string, challenge: string, type: Said['type']): Said {
  return { origin, challenge, type, rpId: 'localhost', flags: 0x05, counter: 0 };
}

/** Requests a challenge, which belongs to the browser of this client. */
export async function challengeFor(client: Client, what: 'register' | 'sign-in'): Promise<string> {
  const { body } = await client.ask('POST', `/auth/passkeys/${what}-options`, {});
  return (body.options as { challenge: string }).challenge;
}

interface Try {
  device: Authenticator;
  origin: string;
  /** The difference from the data of an honest device. */
  change?: Partial<Said>;
}

export async function registerAt(client: Client, { device, origin, change = {} }: Try): Promise<Answer> {
  const said = { ...honest(origin, await challengeFor(client, 'register'), 'webauthn.create'), ...change };
  return client.ask('POST', '/auth/passkeys', { name: 'Phone', response: registration(device, said) }, { origin });
}

export async function signInAt(
  client: Client,
  { device, origin, change = {}, userHandle }: Try & { userHandle?: string },
): Promise<Answer> {
  const said = { ...honest(origin, await challengeFor(client, 'sign-in'), 'webauthn.get'), ...change };
  const response = assertion(device, said, userHandle === undefined ? {} : { userHandle });
  return client.ask('POST', '/auth/passkeys/sign-in', { response }, { origin });
}
