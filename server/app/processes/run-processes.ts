import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { newConsoleKey } from '../console/console-key.ts';
import { readConfig, takeServiceSettings } from '../config.ts';
import { drainMs, endWithinMs } from '../drain.ts';
import { stopWithinMs } from '../end-on-signals.ts';
import { reasonOf } from '../../platform/log/reason.ts';
import { giveUp } from '../start-failure.ts';
import type { Known } from '../status/moment.ts';
import type { OwnSamples } from '../status/samples.ts';
import { speakForSeveral } from '../systemd/speak-for-several.ts';
import { systemdAt } from '../systemd/tell-systemd.ts';
import type { Shared, ToChild, ToParent } from './child.ts';
import { gatherAnswers } from './gather-answers.ts';
import { keepProcesses } from './keep-processes.ts';
import type { Child, Ending, Role } from './keep-processes.ts';
import type { Metrics } from './metrics-of-all.ts';
import { missingProcesses } from './missing-processes.ts';
import type { MissingProcesses } from './missing-processes.ts';
import { refuseEmbedded } from './process-count.ts';
import { silentProcesses } from './silent-processes.ts';

/** Processes end by themselves within the times of end-on-signals.ts. One that needs this much longer hangs. */
const graceMs = 3_000;

/** A process that replaces another one only reads the data. It gets much more time than that takes with a million players on a busy machine. */
const readyWithinMs = 300_000;

/**
 * Runs the game in several processes that share the ports, until a signal ends them. If the game cannot start, ends the process with exit
 * code 1. This process only binds the ports, and the others accept the connections themselves (`SCHED_NONE`). If it accepted them and handed
 * them on, a connection on its way to a process that is killed or hangs would never be answered and never be closed.
 * Source: docs/operations.md#several-processes-on-one-port, docs/decisions/0040-processes-accept-for-themselves.md.
 */
export async function runProcesses(count: number): Promise<void> {
  try {
    const config = readConfig();
    refuseEmbedded(count, config.databaseUrl);
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ args: [] });
    const service = takeServiceSettings();
    const voice = speakForSeveral(service && systemdAt(service, console.error), count);
    const shared = { consoleKey: newConsoleKey(), aliveEveryMs: killSilent(service?.watchdogMs) };
    const missing = missingProcesses(count);
    const processes = keepProcesses({
      count,
      start: (role) => start(role, { shared, missing }),
      say: (line) => console.log(line),
      onFirstReady: () => {
        console.log(`The game runs in ${count} processes; kill -USR2 ${process.pid} replaces them one by one.`);
        voice.ready();
      },
      readyWithinMs,
      withinMs: { SIGTERM: drainMs(config) + endWithinMs + graceMs, SIGINT: stopWithinMs + graceMs },
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        voice.stopping();
        processes.end(signal);
      });
    }
    process.on('SIGUSR2', () => voice.reloading(processes.replaceAll()));
    process.exit(await processes.ended);
  } catch (error) {
    giveUp(error);
  }
}

/** The latest process of each number that is ready. */
const readyWorkers = new Map<number, Worker>();

const silent = silentProcesses<Worker>();

/**
 * Kills processes that have said nothing for `watchdogMs`, about as soon as systemd would kill this one. Returns how often they have to say
 * that they live, in ms. Without a watchdog processes may be silent.
 */
function killSilent(watchdogMs: number | undefined): number | undefined {
  if (watchdogMs === undefined) return undefined;
  const lookEveryMs = watchdogMs / 3;
  const look = (): void => {
    for (const worker of silent.look(readyWorkers.values())) {
      console.error(`The process with pid ${worker.process.pid} does not answer and is killed.`);
      worker.process.kill('SIGKILL');
    }
  };
  setInterval(look, lookEveryMs).unref();
  return lookEveryMs / 2;
}

/** How long the processes have to answer, in ms. The status takes longer, because a database that hangs is part of it. */
const withinMs = { metrics: 2_000, status: 5_000 };

const metrics = gatherAnswers<Worker, Metrics>({
  ready: () => readyWorkers,
  ask: (worker, id) => send(worker, { what: 'metrics wanted', id }),
  withinMs: withinMs.metrics,
});
const status = gatherAnswers<Worker, OwnSamples>({
  ready: () => readyWorkers,
  ask: (worker, id) => send(worker, { what: 'status wanted', id }),
  withinMs: withinMs.status,
});

function start(role: Role, { shared, missing }: { shared: Shared; missing: MissingProcesses }): Child {
  const worker = cluster.fork();
  send(worker, { what: 'role', role, shared });
  const ended = endOf(worker, role).finally(() => {
    if (readyWorkers.get(role.number) !== worker) return;
    readyWorkers.delete(role.number);
    missing.lost(role.number);
  });
  const ready = Promise.withResolvers<boolean>();
  let hindrance: string | undefined;
  void ended.then(() => ready.resolve(false));
  worker.on('message', (message: ToParent) => {
    switch (message.what) {
      case 'ready':
        readyWorkers.set(role.number, worker);
        missing.found(role.number);
        return ready.resolve(true);
      case 'not ready':
        hindrance = message.reason;
        return undefined;
      case 'alive':
        return silent.hear(worker);
      default:
        return void answer(worker, message, missing);
    }
  });
  return {
    pid: worker.process.pid ?? 0,
    ready: ready.promise,
    ended,
    hindrance: () => hindrance,
    kill: (signal) => void worker.process.kill(signal),
    makeWay: () => send(worker, { what: 'make way' }),
  };
}

/** Takes what a process has answered, or gathers what it has asked for. */
async function answer(
  worker: Worker,
  message: Exclude<ToParent, { what: 'ready' | 'not ready' | 'alive' }>,
  missing: MissingProcesses,
): Promise<void> {
  const { id } = message;
  switch (message.what) {
    case 'metrics':
      return metrics.take(id, message.metrics);
    case 'status':
      return status.take(id, message.status);
    case 'metrics of all wanted': {
      const all = (await metrics.gather()).flatMap(({ number, answer: of }) => (of ? { number, metrics: of } : []));
      return send(worker, { what: 'metrics of all', id, all });
    }
    case 'status of all wanted':
      return send(worker, { what: 'status of all', id, all: await gatherStatus(missing) });
  }
}

async function gatherStatus(missing: MissingProcesses): Promise<Known> {
  const answers = await status.gather();
  for (const { number, answer: own } of answers) {
    if (own) missing.found(number);
    else missing.lost(number);
  }
  const processes = answers.flatMap(({ number, answer: own }) => (own ? { number, ...own } : []));
  return { processes: processes.toSorted((a, b) => a.number - b.number), missing: missing.list() };
}

function endOf(worker: Worker, { number }: Role): Promise<Ending> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal: signal as NodeJS.Signals | null }));
    worker.on('error', (error) => {
      console.error(`Process ${number}: ${reasonOf(error)}.`);
      // It could not be started at all, for example because the machine has no more memory.
      if (worker.process.pid === undefined) resolve({ code: 1, signal: null });
    });
  });
}

/** A message to a process that has just ended is lost, and its end is noticed in any case. */
function send(worker: Worker, message: ToChild): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
