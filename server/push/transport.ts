import { Worker } from 'node:worker_threads';
import type { PushHost } from '../../game/push/endpoint.ts';
import type { PushKeys } from './keys.ts';

/** A message to send: its endpoint, the keys of the browser, and how the push service should treat it (RFC 8030). */
export interface PushRequest {
  endpoint: string;
  auth: string;
  p256dh: string;
  payload: string;
  ttlS: number;
  urgency: 'normal' | 'high';
  /** At most 32 characters of base64url. Of several waiting messages with one topic, the push service delivers only the last. */
  topic: string;
}

/**
 * The outcome of a message. `sent`; `gone`: the browser has unsubscribed (404, 410), or the host of its push service is not accepted;
 * `refused`: the service will never accept this message; `failed`: it can be tried again, after `afterS` if the service said so; `untried`:
 * nothing was sent, because the service has a pause or the process is about to end.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; afterS?: number }
  | { kind: 'untried'; afterS: number };

/** How many messages this process has tried to send since its start, by the outcome. A message that is tried again counts again. */
export type OutcomeCounts = Record<PushOutcome['kind'], number>;

/** Sends push messages in a separate thread, so that neither encryption nor a slow service slows the game down. */
export interface PushTransport {
  /**
   * Sends all requests and calls `tell` with their outcomes, often with several at once, soon after they are known. While `tell` stores
   * them, no other messages are sent to the service in their place, so that a crash repeats no more messages than a service gets at once.
   * All outcomes are known within 15 s, whatever the services do. Rejects with the first error of `tell`, or if the thread ends.
   */
  send(requests: PushRequest[], tell: (outcomes: Outcomes) => Promise<void> | void): Promise<void>;
  /**
   * Call this before the process ends. Requests that are not being sent yet get the outcome `untried`, so that another process may soon
   * send them.
   */
  halt(): void;
  close(): Promise<void>;
  readonly counts: Readonly<OutcomeCounts>;
}

export interface TransportSettings {
  keys: Pick<PushKeys, 'publicKey' | 'privateKey'>;
  hosts: PushHost[];
  /** The contact for push services (RFC 8292), a mailto: or https: address. */
  contact: string;
}

/** The outcomes of some of the requests, by their index. */
export type Outcomes = [place: number, outcome: PushOutcome][];

/** Messages to send, the indexes of outcomes that have been stored, or the order to stop sending. */
export type TransportRequest =
  | { id: number; requests: PushRequest[] }
  | { id: number; written: number[] }
  | { halt: true };
export type TransportAnswer = { id: number; outcomes: Outcomes };

/** Creates the transport. The thread is started at the first message. If it fails, the next message starts it again. */
export function pushTransport(settings: TransportSettings): PushTransport {
  let running: SendingThread | undefined;
  let nextId = 1;
  const counts: OutcomeCounts = { sent: 0, gone: 0, refused: 0, failed: 0, untried: 0 };
  return {
    counts,
    async send(requests, tell) {
      if (requests.length === 0) return;
      const thread = (running ??= startThread(settings, () => {
        if (running === thread) running = undefined;
      }));
      await thread.send(nextId++, requests, (outcomes) => {
        for (const [, { kind }] of outcomes) counts[kind]++;
        return tell(outcomes);
      });
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
  /** The first error that `tell` threw. The outcomes of the other messages are still passed on. */
  failure?: unknown;
}

/** Starts a thread. When the thread ends, only the sendings that were in progress fail. */
function startThread(settings: TransportSettings, onEnd: () => void): SendingThread {
  const sendings = new Map<number, Sending>();
  const worker = createWorker(settings);
  const fail = (error: Error): void => {
    onEnd();
    for (const { done } of sendings.values()) done.reject(error);
    sendings.clear();
  };
  worker.on('message', ({ id, outcomes }: TransportAnswer) => {
    const sending = sendings.get(id);
    if (!sending) return;
    void passOn(sending, outcomes).then(() => {
      worker.postMessage({ id, written: outcomes.map(([place]) => place) } satisfies TransportRequest);
      sending.left -= outcomes.length;
      if (sending.left > 0) return;
      sendings.delete(id);
      settle(sending);
    });
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

function createWorker(settings: TransportSettings): Worker {
  return new Worker(new URL('./transport-worker.ts', import.meta.url), {
    workerData: settings,
    // A batch needs little memory. A small heap makes the garbage collector run early, which keeps the process small.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  });
}

async function passOn(sending: Sending, outcomes: Outcomes): Promise<void> {
  try {
    await sending.tell(outcomes);
  } catch (error) {
    sending.failure ??= error;
  }
}

function settle({ done, failure }: Sending): void {
  if (failure === undefined) done.resolve();
  else done.reject(failure);
}
