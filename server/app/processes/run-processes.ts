import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { newConsoleKey } from '../console/console-key.ts';
import { readConfig } from '../config.ts';
import { drainMs, endWithinMs } from '../drain.ts';
import { stopWithinMs } from '../end-on-signals.ts';
import { reasonOf } from '../../platform/log/reason.ts';
import { giveUp } from '../start-failure.ts';
import type { Shared, ToChild, ToParent } from './child.ts';
import { keepProcesses } from './keep-processes.ts';
import type { Child, Ending, Role } from './keep-processes.ts';
import { refuseEmbedded } from './process-count.ts';

/** Processes end by themselves within the times of end-on-signals.ts. One that needs this much longer hangs. */
const graceMs = 3_000;

/**
 * Runs the game in several processes that share the ports, until a signal ends them. If the game cannot start, ends the process with exit
 * code 1. This process only binds the ports, and the others accept the connections themselves (`SCHED_NONE`). If it accepted them and handed
 * them on, a connection on its way to a process that is killed or hangs would never be answered and never be closed.
 * Source: docs/operations.md#several-processes-on-one-port.
 */
export async function runProcesses(count: number): Promise<void> {
  try {
    const config = readConfig();
    refuseEmbedded(count, config.databaseUrl);
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ args: [] });
    const shared = { consoleKey: newConsoleKey() };
    const processes = keepProcesses({
      count,
      start: (role) => start(role, shared),
      say: (line) => console.log(line),
      onFirstReady: () =>
        console.log(`The game runs in ${count} processes; kill -USR2 ${process.pid} replaces them one by one.`),
      withinMs: { SIGTERM: drainMs(config) + endWithinMs + graceMs, SIGINT: stopWithinMs + graceMs },
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => processes.end(signal));
    process.on('SIGUSR2', () => processes.replaceAll());
    process.exit(await processes.ended);
  } catch (error) {
    giveUp(error);
  }
}

function start(role: Role, shared: Shared): Child {
  const worker = cluster.fork();
  send(worker, { role, shared });
  const ended = new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal: signal as NodeJS.Signals | null }));
    worker.on('error', (error) => {
      console.error(`Process ${role.number}: ${reasonOf(error)}.`);
      // It could not be started at all, for example because the machine has no more memory.
      if (worker.process.pid === undefined) resolve({ code: 1, signal: null });
    });
  });
  const toldReady = new Promise<true>((resolve) => {
    worker.on('message', (message: ToParent) => message === 'ready' && resolve(true));
  });
  return {
    pid: worker.process.pid ?? 0,
    ready: Promise.race([toldReady, ended.then(() => false)]),
    ended,
    kill: (signal) => void worker.process.kill(signal),
    makeWay: () => send(worker, 'make way'),
  };
}

/** A message to a process that has just ended is lost, and its end is noticed in any case. */
function send(worker: Worker, message: ToChild): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
