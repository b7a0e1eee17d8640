import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../game/messages/message.ts';
import type { Subscriber } from '../push/a-browser.ts';

export interface ReceivedMessage {
  endpoint: string;
  message: PushMessage;
  ttlS: number;
  urgency: string;
  topic: string;
}

/** A strict push service: it checks the sender (RFC 8292) and decrypts the messages (RFC 8291). */
export interface PushService {
  /** For `config.pushHosts`: requests for fcm.googleapis.com are sent here. */
  origin: string;
  received: ReceivedMessage[];
  faults: string[];
  /** The number of requests so far, including refused ones. */
  readonly asked: number;
  /** Adds a browser to this service, so that messages to it can be decrypted. */
  admit(subscriber: Subscriber): void;
  /** Sets a function that is called for each request. If it returns true, it has answered the request. */
  answerWith(answer: (endpoint: string, response: ServerResponse) => boolean): void;
  close(): Promise<void>;
}

interface State {
  publicKey: () => string;
  browsers: Map<string, Subscriber>;
  received: ReceivedMessage[];
  faults: string[];
  asked: number;
  answer: (endpoint: string, response: ServerResponse) => boolean;
}

/** Starts the service. `publicKey` returns the game's key, with which its VAPID tokens are checked. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const state: State = { publicKey, browsers: new Map(), received: [], faults: [], asked: 0, answer: () => false };
  const { received, faults } = state;
  const server = createServer((request, response) => {
    receive(state, request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    faults,
    get asked() {
      return state.asked;
    },
    admit: (subscriber) => void state.browsers.set(subscriber.web.endpoint, subscriber),
    answerWith(answer) {
      state.answer = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  state.asked++;
  const endpoint = `https://fcm.googleapis.com${request.url ?? ''}`;
  const fault = faultOf(request, state.publicKey());
  if (fault !== undefined) {
    state.faults.push(fault);
    return void response.writeHead(403).end();
  }
  if (state.answer(endpoint, response)) return;
  const browser = state.browsers.get(endpoint);
  if (!browser) return void response.writeHead(410).end();
  state.received.push({ endpoint, message: open(Buffer.concat(chunks), browser), ...wordsOf(request) });
  response.writeHead(201).end();
}

function wordsOf({ headers }: IncomingMessage) {
  return { ttlS: Number(headers.ttl), urgency: String(headers.urgency), topic: String(headers.topic) };
}

/** Returns the fault of a request's method or headers, if there is one. */
export function faultOf({ method, headers }: IncomingMessage, publicKey: string): string | undefined {
  if (method !== 'POST') return `method ${String(method)}`;
  if (headers['content-encoding'] !== 'aes128gcm') return `encoding ${String(headers['content-encoding'])}`;
  if (!/^\d+$/.test(String(headers.ttl))) return `ttl ${String(headers.ttl)}`;
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(headers.topic))) return `topic ${String(headers.topic)}`;
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return `another key: ${String(headers.authorization)}`;
  return proofFault(token, publicKey);
}

const checked = new Map<string, string | undefined>();

/** A VAPID token comes with every message, but each token is checked only once. */
function proofFault(token: string, publicKey: string): string | undefined {
  if (!checked.has(token)) checked.set(token, checkProof(token, publicKey));
  return checked.get(token);
}

function checkProof(token: string, publicKey: string): string | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isOurs = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    new Uint8Array(Buffer.from(signature, 'base64url')),
  );
  if (!isOurs) return 'a forged proof';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== 'https://fcm.googleapis.com') return `a proof for ${String(aud)}`;
  const leftS = Number(exp) - Date.now() / 1000;
  if (!(leftS > 0 && leftS <= 86_400)) return `a proof that ends in ${leftS} s`;
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(String(sub))) return `a proof by ${String(sub)}`;
  return undefined;
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of RFC 8291. */
export function open(body: Buffer, { web, privateKey }: Subscriber): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(web.p256dh, 'base64url'), sender]);
  const secret = derive(own.computeSecret(sender), { salt: Buffer.from(web.auth, 'base64url'), info, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}

function derive(secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
