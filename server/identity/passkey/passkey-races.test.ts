import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';

let it: TestGame;
beforeAll(async () => {
  it = await startTestGame({ results: 'manual' });
});
afterAll(() => it.remove());

const query = (sql: string, parameters: string[] = []) => it.game.database.query(sql, parameters);
const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const origin = () => it.origin.replace('127.0.0.1', 'localhost');

/** A device with one passkey. Source: WebAuthn level 3, sections 5.8.1, 6.1 and 6.5.4. */
interface Authenticator {
  id: Buffer;
  privateKey: KeyObject;
  /** COSE: kty EC2, alg ES256, crv P-256, x, y. */
  publicKey: Buffer;
}

function anAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const cose = Buffer.concat([bytes('a5010203262001215820'), left, bytes('225820'), right]);
  return { id: randomBytes(16), privateKey, publicKey: cose };
}

async function clientDataFor(client: Client, path: string, type: 'webauthn.create' | 'webauthn.get'): Promise<Buffer> {
  const { body } = await client.ask('POST', path, {});
  const { challenge } = body.options as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin: origin() }));
}

function credential({ id }: Authenticator, response: Record<string, unknown>): object {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
}

async function register(client: Client, device: Authenticator): Promise<Answer> {
  const clientData = await clientDataFor(client, '/auth/passkeys/register-options', 'webauthn.create');
  const idLength = Buffer.from([0, device.id.length]);
  const attested = Buffer.concat([Buffer.alloc(16), idLength, device.id, device.publicKey]);
  // Flags: present, checked, with a credential.
  const authData = Buffer.concat([sha256('localhost'), bytes('4500000000'), attested]);
  // CBOR: { fmt: 'none', attStmt: {}, authData }.
  const head = `a363666d74646e6f6e656761747453746d74a068617574684461746158${authData.length.toString(16)}`;
  const response = credential(device, {
    clientDataJSON: clientData.toString('base64url'),
    attestationObject: Buffer.concat([bytes(head), authData]).toString('base64url'),
    transports: [],
  });
  return client.ask('POST', '/auth/passkeys', { name: 'Phone', response }, { origin: origin() });
}

async function signIn(client: Client, device: Authenticator): Promise<Answer> {
  const clientData = await clientDataFor(client, '/auth/passkeys/sign-in-options', 'webauthn.get');
  // Flags: present and checked.
  const authData = Buffer.concat([sha256('localhost'), bytes('0500000000')]);
  const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), device.privateKey);
  const response = credential(device, {
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: signature.toString('base64url'),
  });
  return client.ask('POST', '/auth/passkeys/sign-in', { response }, { origin: origin() });
}

/** Does this in the database at the moment a row comes into the table. */
async function atInsert(table: string, act: string, during: () => Promise<Answer>): Promise<Answer> {
  await query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return new; end $$`);
  await query(`create trigger meanwhile after insert on ${table} for each row execute function meanwhile()`);
  try {
    return await during();
  } finally {
    await query('drop function meanwhile cascade');
  }
}

test('a passkey that is taken off while it signs in opens nothing', async () => {
  const [fan, device] = [await it.signUp(null), anAuthenticator()];
  expect(await register(fan, device)).toMatchObject({ status: 200 });
  expect(await signIn(it.guest(), device)).toMatchObject({ status: 200, body: { user: { id: fan.uid } } });
  const sessions = async () => (await query('select id from auth_sessions where user_id = $1', [fan.uid])).length;
  const before = await sessions();
  const removed = 'delete from auth_passkeys where user_id = new.user_id';
  const late = it.guest();
  const answer = await atInsert('auth_sessions', removed, () => signIn(late, device));
  expect(answer.body).toMatchObject({ code: 'passkey_refused' });
  expect((await late.ask('GET', '/auth/get-session')).body).toBeNull();
  expect(await sessions()).toBe(before);
});

test('a passkey that is made by a session that has ended meanwhile is none', async () => {
  const [fan, device] = [await it.signUp(null), anAuthenticator()];
  const ended = 'delete from auth_sessions where user_id = new.user_id';
  const answer = await atInsert('auth_passkeys', ended, () => register(fan, device));
  expect(answer.body).toMatchObject({ code: 'signed_out' });
  expect(await query('select 1 from auth_passkeys where user_id = $1', [fan.uid])).toEqual([]);
  expect((await signIn(it.guest(), device)).status).not.toBe(200);
});
