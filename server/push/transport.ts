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
  /**
   * Sends them all and tells, some at a time, what became of each as soon as it is known: whoever writes that down at
   * once repeats little after a crash. Resolves when all is told: within 70 s, whatever the services do.
   */
  send(requests: PushRequest[], tell: (outcomes: Outcomes) => void): Promise<void>;
  close(): Promise<void>;
}

/** What the thread gets at its start. */
export interface TransportSettings {
  keys: Pick<PushKeys, 'publicKey' | 'privateKey'>;
  hosts: PushHost[];
  /** Whom a push service can reach about these messages (RFC 8292): mailto: or https:. */
  contact: string;
}

/** What became of some of the requests, by their places. */
export type Outcomes = [place: number, outcome: PushOutcome][];

export type TransportRequest = { id: number; requests: PushRequest[] };
export type TransportAnswer = { id: number; outcomes: Outcomes };

/** Starts the thread at the first message. */
export function pushTransport(settings: TransportSettings): PushTransport {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 1;
  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { done } of waiting.values()) done.reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./transport-worker.ts', import.meta.url), {
      workerData: settings,
      // A batch needs little: what is left behind is swept early instead of piling up.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
    });
    started.on('message', ({ id, outcomes }: TransportAnswer) => {
      const sending = waiting.get(id);
      if (!sending) return;
      sending.tell(outcomes);
      sending.left -= outcomes.length;
      if (sending.left > 0) return;
      waiting.delete(id);
      sending.done.resolve();
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => failAll(new Error('the sender of push messages has stopped')));
    started.unref();
    return started;
  };
  return {
    async send(requests, tell) {
      if (requests.length === 0) return;
      const id = nextId++;
      const done = Promise.withResolvers<void>();
      waiting.set(id, { tell, left: requests.length, done });
      worker ??= start();
      worker.postMessage({ id, requests } satisfies TransportRequest);
      await done.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

interface Waiting {
  tell: (outcomes: Outcomes) => void;
  left: number;
  done: PromiseWithResolvers<void>;
}
