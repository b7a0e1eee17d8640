import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Role } from './keep-processes.ts';

/** What the parent sends: the role right after the start, later perhaps that the process is to make way for another one. */
export type ToChild = { role: Role; shared: Shared } | 'make way';
/** What a child sends once it answers requests. */
export type ToParent = 'ready';

/** What is the same in all processes of a port. */
export interface Shared {
  consoleKey: string;
}

/** How often a process that listens asks itself whether it is ready. */
const lookEveryMs = 100;

/** One of several processes that share a port, as it sees itself. Node.js ends it when its parent has ended. */
export interface ChildProcess {
  role: Role;
  shared: Shared;
  /** Tells the parent that this process is ready, as soon as `/health/ready` says so, and calls `onMakeWay` when the parent asks for it. */
  begin(app: FastifyInstance, onMakeWay: () => void): Promise<void>;
}

/** Returns undefined if this process has been started alone. Otherwise waits for its role. */
export async function asChild(): Promise<ChildProcess | undefined> {
  if (!cluster.isWorker) return undefined;
  // It is for the parent, but may be sent to all processes of the group.
  process.on('SIGUSR2', () => undefined);
  const [message] = (await once(process, 'message')) as [ToChild];
  if (message === 'make way') throw new Error('a process was asked to make way before it had a role');
  return { ...message, begin };
}

async function begin(app: FastifyInstance, onMakeWay: () => void): Promise<void> {
  // A signal to the whole group, as Ctrl-C in a terminal sends it, arrives a second time from the parent, and must not end the process in the
  // middle of its work then.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('message', (message: ToChild) => {
    if (message === 'make way') onMakeWay();
  });
  while ((await app.inject('/health/ready')).statusCode !== 200) await sleep(lookEveryMs);
  process.send?.('ready' satisfies ToParent);
}
