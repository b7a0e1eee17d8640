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
   * Sends them all and tells, some at a time, what became of each as soon as it is known. Until `tell` has resolved (the
   * outcomes are written down) no other messages go to the service in their place: after a crash no more are repeated than a
   * service takes at once. Resolves when all is told: within 15 s, whatever the services do.
   */
  send(requests: PushRequest[], tell: (outcomes: Outcomes) => Promise<void> | void): Promise<void>;
  /** Before the end: what is not on its way yet comes back as `untried`, so that another process may send it at once. */
  halt(): void;
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

/** Messages to send, the places of those whose outcome is written down, or the order to send no more. */
export type TransportRequest =
  | { id: number; requests: PushRequest[] }
  | { id: number; written: number[] }
  | { halt: true };
export type TransportAnswer = { id: number; outcomes: Outcomes };

/** Starts the thread at the first message, and again after it has broken. */
export function pushTransport(settings: TransportSettings): PushTransport {
  let running: SendingThread | undefined;
  let nextId = 1;
  return {
    async send(requests, tell) {
      if (requests.length === 0) return;
      const thread = (running ??= startThread(settings, () => {
        if (running === thread) running = undefined;
      }));
      await thread.send(nextId++, requests, tell);
    },
    halt() {
      running?.halt();
    },
    async close() {
      await running?.end();
    },
  };
}

interface SendingThread {
  send(id: number, requests: PushRequest[], tell: (outcomes: Outcomes) => Promise<void> | void): Promise<void>;
  halt(): void;
  end(): Promise<void>;
}

interface Sending {
  tell: (outcomes: Outcomes) => Promise<void> | void;
  left: number;
  done: PromiseWithResolvers<void>;
  /** The first error of `tell`; the others of its messages are told all the same. */
  failure?: unknown;
}

/** A thread with what it is sending: when it ends, that and nothing else has failed. */
function startThread(settings: TransportSettings, onEnd: () => void): SendingThread {
  const sendings = new Map<number, Sending>();
  const worker = new Worker(new URL('./transport-worker.ts', import.meta.url), {
    workerData: settings,
    // A batch needs little: what is left behind is swept early instead of piling up.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  });
  const fail = (error: Error): void => {
    onEnd();
    for (const { done } of sendings.values()) done.reject(error);
    sendings.clear();
  };
  const hear = async (id: number, { sending, outcomes }: { sending: Sending; outcomes: Outcomes }): Promise<void> => {
    try {
      await sending.tell(outcomes);
    } catch (error) {
      sending.failure ??= error;
    }
    worker.postMessage({ id, written: outcomes.map(([place]) => place) } satisfies TransportRequest);
    sending.left -= outcomes.length;
    if (sending.left > 0) return;
    sendings.delete(id);
    if (sending.failure === undefined) sending.done.resolve();
    else sending.done.reject(sending.failure);
  };
  worker.on('message', ({ id, outcomes }: TransportAnswer) => {
    const sending = sendings.get(id);
    if (!sending) return;
    void hear(id, { sending, outcomes });
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the sender of push messages has stopped')));
  worker.unref();
  return {
    send(id, requests, tell) {
      const done = Promise.withResolvers<void>();
      sendings.set(id, { tell, left: requests.length, done });
      worker.postMessage({ id, requests } satisfies TransportRequest);
      return done.promise;
    },
    halt() {
      worker.postMessage({ halt: true } satisfies TransportRequest);
    },
    async end() {
      await worker.terminate();
    },
  };
}
