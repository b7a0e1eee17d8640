import { Worker } from 'node:worker_threads';
import type { PushHost } from '../../game/push/endpoint.ts';
import type { PushKeys } from './keys.ts';

/** A message on its way: where to, for whose keys, and how a push service should treat it (RFC 8030). */
export interface PushRequest {
  endpoint: string;
  auth: string;
  p256dh: string;
  payload: string;
  ttlS: number;
  urgency: 'normal' | 'high';
  /** At most 32 characters of base64url: of messages with one topic that still wait there, only the last is delivered. */
  topic: string;
}

/**
 * What became of it: `sent`; `gone`: the browser does not want any more (404, 410); `refused`: this message never will be
 * taken; `failed`: worth another try, after `afterS` if the service said so; `untried`: the service rests just now.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; afterS?: number }
  | { kind: 'untried'; afterS: number };

/** Sends push messages from a thread of its own: neither encryption nor a slow service holds up the game. */
export interface PushTransport {
  /** One outcome for each request, in their order; resolves within 70 s whatever the services do. */
  send(requests: PushRequest[]): Promise<PushOutcome[]>;
  close(): Promise<void>;
}

/** What the thread gets at its start. */
export interface TransportSettings {
  keys: Pick<PushKeys, 'publicKey' | 'privateKey'>;
  hosts: PushHost[];
  /** Whom a push service can reach about these messages (RFC 8292): mailto: or https:. */
  contact: string;
}

export type TransportRequest = { id: number; requests: PushRequest[] };
export type TransportAnswer = { id: number; outcomes: PushOutcome[] };

/** Starts the thread at the first message. */
export function pushTransport(settings: TransportSettings): PushTransport {
  const waiting = new Map<number, PromiseWithResolvers<PushOutcome[]>>();
  let worker: Worker | undefined;
  let nextId = 1;
  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./transport-worker.ts', import.meta.url), { workerData: settings });
    started.on('message', ({ id, outcomes }: TransportAnswer) => {
      waiting.get(id)?.resolve(outcomes);
      waiting.delete(id);
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => failAll(new Error('the sender of push messages has stopped')));
    started.unref();
    return started;
  };
  return {
    send(requests) {
      const id = nextId++;
      const answer = Promise.withResolvers<PushOutcome[]>();
      waiting.set(id, answer);
      worker ??= start();
      worker.postMessage({ id, requests } satisfies TransportRequest);
      return answer.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
