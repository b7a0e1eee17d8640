import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../../platform/log/reason.ts';
import { isLive } from '../systemd/speak-for-one.ts';
import type { Role } from './keep-processes.ts';
import type { Known } from '../status/moment.ts';
import type { OwnSamples } from '../status/samples.ts';
import { exchangeThroughParent } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Metrics, MetricsExchange, MetricsOfProcess } from './metrics-of-all.ts';
import type { StatusExchange } from './status-of-all.ts';

/**
 * What the parent sends: the role right after the start, and later requests and answers. A parent may be of the version before, which ignores
 * what it does not know.
 */
export type ToChild =
  | { what: 'role'; role: Role; shared: Shared }
  | { what: 'make way' }
  | { what: 'metrics wanted'; id: number }
  | { what: 'metrics of all'; id: number; all: MetricsOfProcess[] }
  | { what: 'status wanted'; id: number }
  | { what: 'status of all'; id: number; all: Known };

/**
 * What a child sends: that it answers requests now or why it does not yet, that it still does, and requests and answers about metrics and the
 * status.
 */
export type ToParent =
  | { what: 'ready' }
  | { what: 'not ready'; reason: string }
  | { what: 'alive' }
  | { what: 'metrics'; id: number; metrics: Metrics }
  | { what: 'metrics of all wanted'; id: number }
  | { what: 'status'; id: number; status: OwnSamples }
  | { what: 'status of all wanted'; id: number };

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
  status: StatusExchange;
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
  const metrics = exchangeMetrics();
  const status = exchangeStatus();
  process.on('message', (message: ToChild) => {
    switch (message.what) {
      case 'role':
        return;
      case 'make way':
        return makeWay.resolve();
      case 'metrics wanted':
        return metrics.answer(message.id);
      case 'metrics of all':
        return metrics.takeAll(message.id, message.all);
      case 'status wanted':
        return status.answer(message.id);
      case 'status of all':
        return status.takeAll(message.id, message.all);
    }
  });
  return {
    role: first.role,
    shared: first.shared,
    metrics,
    status: { ...status, number: first.role.number },
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

function exchangeMetrics(): Exchange<Metrics, MetricsOfProcess[]> {
  return exchangeThroughParent({
    askAll: (id) => tell({ what: 'metrics of all wanted', id }),
    tell: (id, metrics) => tell({ what: 'metrics', id, metrics }),
    fail: (error) => console.error(`The metrics of process ${process.pid} cannot be read: ${reasonOf(error)}.`),
  });
}

function exchangeStatus(): Exchange<OwnSamples, Known> {
  return exchangeThroughParent({
    askAll: (id) => tell({ what: 'status of all wanted', id }),
    tell: (id, status) => tell({ what: 'status', id, status }),
    fail: (error) => console.error(`The status of process ${process.pid} cannot be read: ${reasonOf(error)}.`),
  });
}

/** The parent may have ended a moment ago, which ends this process as well. */
function tell(message: ToParent): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
