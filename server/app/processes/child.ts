import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../../platform/log/reason.ts';
import { isLive } from '../systemd/speak-for-one.ts';
import type { Role } from './keep-processes.ts';
import type { Metrics, MetricsExchange, MetricsOfProcess } from './metrics-of-all.ts';

/** What the parent sends: the role right after the start, and later requests and answers. */
export type ToChild =
  | { what: 'role'; role: Role; shared: Shared }
  | { what: 'make way' }
  | { what: 'metrics wanted'; id: number }
  | { what: 'metrics of all'; id: number; all: MetricsOfProcess[] };

/** What a child sends: that it answers requests now or why it does not yet, that it still does, and requests and answers about metrics. */
export type ToParent =
  | { what: 'ready' }
  | { what: 'not ready'; reason: string }
  | { what: 'alive' }
  | { what: 'metrics'; id: number; metrics: Metrics }
  | { what: 'metrics of all wanted'; id: number };

/** What is the same in all processes of a port. */
export interface Shared {
  consoleKey: string;
  /** How often each process says that it lives, in ms; undefined if nobody asks. */
  aliveEveryMs: number | undefined;
}

/** How often a process that listens asks itself whether it is ready. */
const lookEveryMs = 100;

/** One of several processes that share a port, as it sees itself. Node.js ends it when its parent has ended. */
export interface ChildProcess {
  role: Role;
  shared: Shared;
  metrics: MetricsExchange;
  /** Tells the parent that this process is ready, as soon as `/health/ready` says so, and calls `onMakeWay` when the parent asks for it. */
  begin(app: FastifyInstance, onMakeWay: () => void): Promise<void>;
}

/** Returns undefined if this process has been started alone. Otherwise waits for its role. */
export async function asChild(): Promise<ChildProcess | undefined> {
  if (!cluster.isWorker) return undefined;
  // It is for the parent, but may be sent to all processes of the group.
  process.on('SIGUSR2', () => undefined);
  const [first] = (await once(process, 'message')) as [ToChild];
  if (first.what !== 'role') throw new Error(`a process got "${first.what}" before it had a role`);
  const makeWay = Promise.withResolvers<void>();
  const exchange = exchangeMetrics();
  process.on('message', (message: ToChild) => {
    if (message.what === 'make way') makeWay.resolve();
    else exchange.take(message);
  });
  return {
    role: first.role,
    shared: first.shared,
    metrics: exchange,
    async begin(app, onMakeWay) {
      // A signal to the whole group, as Ctrl-C in a terminal sends it, arrives a second time from the parent, and must not end the process in
      // the middle of its work then.
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
      void makeWay.promise.then(onMakeWay);
      await untilReady(app);
      tell({ what: 'ready' });
      if (first.shared.aliveEveryMs !== undefined) sayAlive(app, first.shared.aliveEveryMs);
    },
  };
}

/** Tells the parent each new reason for which the process is not ready. */
async function untilReady(app: FastifyInstance): Promise<void> {
  for (let said: string | undefined; ; await sleep(lookEveryMs)) {
    const { statusCode, body } = await app.inject('/health/ready');
    if (statusCode === 200) return;
    const { detail = body } = JSON.parse(body) as { detail?: string };
    if (detail !== said) tell({ what: 'not ready', reason: detail });
    said = detail;
  }
}

function sayAlive(app: FastifyInstance, everyMs: number): void {
  const say = async (): Promise<void> => {
    if (await isLive(app)) tell({ what: 'alive' });
  };
  setInterval(() => void say(), everyMs).unref();
}

function exchangeMetrics(): MetricsExchange & { take(message: ToChild): void } {
  const waiting = new Map<number, (all: MetricsOfProcess[]) => void>();
  let lastId = 0;
  let read: (() => Promise<Metrics>) | undefined;
  return {
    offer: (how) => (read = how),
    async gather() {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<MetricsOfProcess[]>();
      waiting.set(id, resolve);
      tell({ what: 'metrics of all wanted', id });
      return promise.finally(() => waiting.delete(id));
    },
    take(message) {
      if (message.what === 'metrics of all') waiting.get(message.id)?.(message.all);
      if (message.what !== 'metrics wanted' || !read) return;
      const { id } = message;
      // Metrics that cannot be read, for example because the database is down, are left out like those of a process that hangs.
      read().then(
        (metrics) => tell({ what: 'metrics', id, metrics }),
        (error: unknown) => console.error(`The metrics of process ${process.pid} cannot be read: ${reasonOf(error)}.`),
      );
    },
  };
}

/** The parent may have ended a moment ago, which ends this process as well. */
function tell(message: ToParent): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
