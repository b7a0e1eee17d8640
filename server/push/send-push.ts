import * as http from 'node:http';
import * as https from 'node:https';
import webPush from 'web-push';
import { findPushHost } from '../../game/push/endpoint.ts';
import type { PushHost } from '../../game/push/endpoint.ts';
import { lookupPublic } from './public-address.ts';
import { pushServices } from './services.ts';
import type { PushOutcome, PushRequest, TransportSettings } from './transport.ts';

/** How long a push service may take to answer for one message. */
const answerWithinMs = 10_000;
/** How long a VAPID token is valid, and how long before its expiry it is replaced, in seconds (RFC 8292 allows at most 24 hours). */
const proofS = 12 * 3600;
const proofMarginS = 3600;
/**
 * If tokens for more services than this are cached, all are removed. There are only a handful of real services, and invented ones must not
 * fill the memory.
 */
const mostProofs = 1_000;

export interface PushSender {
  /**
   * Sends all requests and calls `tell` with the outcome of each, by its index, as soon as it is known. Resolves when `tell` has stored all outcomes.
   * While `tell` stores an outcome, the message still counts as being sent, so no further message to that service takes its place. This bounds the
   * number of messages that would be sent twice after a crash (services.ts).
   */
  sendAll(requests: PushRequest[], tell: (place: number, outcome: PushOutcome) => Promise<void> | void): Promise<void>;
  /** Stops sending. Requests that are not being sent yet get the outcome `untried`. */
  halt(): void;
}

/** Encrypts messages (RFC 8291) and sends them to their push services (RFC 8030), each service at its own pace. */
export function pushSender(settings: TransportSettings): PushSender {
  const proofOf = proofs(settings);
  const services = pushServices();
  const agents = {
    public: new https.Agent({ keepAlive: true, lookup: lookupPublic }),
    https: new https.Agent({ keepAlive: true }),
    http: new http.Agent({ keepAlive: true }),
  };

  const deliver = async (request: PushRequest, { host, origin }: { host: PushHost; origin: string }) => {
    try {
      const { status, retryAfterS } = await post(request, { host, proof: proofOf(origin), agents });
      return services.learn(origin, outcomeOf(status, retryAfterS));
    } catch {
      return services.learn(origin, { kind: 'failed' });
    }
  };

  const sendOne = async (request: PushRequest, tell: (outcome: PushOutcome) => Promise<void> | void): Promise<void> => {
    const { origin, hostname } = new URL(request.endpoint);
    const host = findPushHost(hostname, settings.hosts);
    if (!host) return tell({ kind: 'gone' });
    const afterS = await services.enter(origin);
    if (afterS > 0) return tell({ kind: 'untried', afterS });
    try {
      return await tell(await deliver(request, { host, origin }));
    } finally {
      services.leave(origin);
    }
  };

  return {
    async sendAll(requests, tell) {
      await Promise.all(requests.map((request, place) => sendOne(request, (outcome) => tell(place, outcome))));
    },
    halt: () => services.halt(),
  };
}

/** Returns a function that makes the Authorization header for a service. Headers are cached, because signing is expensive. */
function proofs({ keys, contact }: TransportSettings): (origin: string) => string {
  const kept = new Map<string, { header: string; endsS: number }>();
  return (origin) => {
    if (kept.size > mostProofs) kept.clear();
    const nowS = Math.floor(Date.now() / 1000);
    const known = kept.get(origin);
    if (known && known.endsS - proofMarginS > nowS) return known.header;
    const endsS = nowS + proofS;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      endsS,
    );
    kept.set(origin, { header, endsS });
    return header;
  };
}

interface Agents {
  public: https.Agent;
  https: https.Agent;
  http: http.Agent;
}

interface Delivery {
  host: PushHost;
  proof: string;
  agents: Agents;
}

type PushAnswer = { status: number; retryAfterS: number | undefined };

/** Sends one message without following redirects. Rejects if there is no answer. */
async function post(request: PushRequest, delivery: Delivery): Promise<PushAnswer> {
  const { host, agents } = delivery;
  const url = new URL(request.endpoint);
  // An origin in PUSH_HOSTS was configured by the organiser, so it may be a private address.
  const target = host.origin === undefined ? url : new URL(url.pathname + url.search, host.origin);
  const agent = host.origin === undefined ? agents.public : target.protocol === 'http:' ? agents.http : agents.https;
  const attempt = { target, proof: delivery.proof, signal: AbortSignal.timeout(answerWithinMs) };
  try {
    return await postOnce(request, { ...attempt, connection: { agent } });
  } catch (error) {
    if (!(error instanceof ClosedBefore)) throw error;
    // The service may have closed all idle connections, so the message is sent again over a new one.
    const lookup = host.origin === undefined ? { lookup: lookupPublic } : {};
    return postOnce(request, { ...attempt, connection: { agent: false, ...lookup } });
  }
}

/** Thrown if a connection that was used before is reset, as happens when the service has closed it while it was idle. */
class ClosedBefore extends Error {
  override readonly name = 'ClosedBefore';
}

interface Attempt {
  target: URL;
  proof: string;
  signal: AbortSignal;
  connection: Pick<http.RequestOptions, 'agent' | 'lookup'>;
}

function postOnce(request: PushRequest, { target, proof, signal, connection }: Attempt): Promise<PushAnswer> {
  const { cipherText } = webPush.encrypt(request.p256dh, request.auth, request.payload, 'aes128gcm');
  return new Promise((resolve, reject) => {
    const sending = (target.protocol === 'http:' ? http : https).request(
      target,
      {
        method: 'POST',
        ...connection,
        signal,
        headers: {
          authorization: proof,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': cipherText.length,
          ttl: String(request.ttlS),
          urgency: request.urgency,
          topic: request.topic,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, retryAfterS: secondsUntil(answer.headers['retry-after']) }),
        );
      },
    );
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const isClosedBefore = sending.reusedSocket && error.code === 'ECONNRESET';
      reject(isClosedBefore ? new ClosedBefore('the connection was closed', { cause: error }) : error);
    });
    sending.end(cipherText);
  });
}

function outcomeOf(status: number, retryAfterS: number | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return { kind: 'failed', ...(retryAfterS === undefined ? {} : { afterS: retryAfterS }) };
  }
  return { kind: 'refused', status };
}

/** Returns the delay of a Retry-After header (seconds or a date) in seconds, limited to between a second and an hour. */
function secondsUntil(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : undefined;
}
