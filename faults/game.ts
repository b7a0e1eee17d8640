import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGameProcess } from '../server/testing/game-process.ts';
import type { GameProcess } from '../server/testing/game-process.ts';

export interface ProcessUnderFaults {
  pid: number;
  origin: string;
  /** Suspends the process (SIGSTOP), and resumes it (SIGCONT). */
  stop(): void;
  goOn(): void;
  /** True if the process was suspended or down at any moment since this time (ms of `performance.now()`). */
  wasStoppedSince(ms: number): boolean;
  /** Kills the process, as a crash would, and starts it again on the same port. */
  crash(): Promise<void>;
}

/** Two processes on one database. */
export interface GameUnderFaults {
  processes: ProcessUnderFaults[];
  /** Sentences about processes that ended unexpectedly. */
  exits: string[];
  end(): Promise<void>;
}

/** Starts both processes and waits until they are ready. They play a replay at high speed. */
export async function startGame(databaseUrl: string): Promise<GameUnderFaults> {
  const exits: string[] = [];
  const ending: (() => Promise<void>)[] = [];
  const processes: ProcessUnderFaults[] = [];
  for (const name of ['one', 'two']) {
    const started = await startProcess(databaseUrl, (code) => exits.push(`process ${name} ended with ${code}`));
    processes.push(started.process);
    ending.push(started.end);
  }
  return { processes, exits, end: async () => void (await Promise.all(ending.map((end) => end()))) };
}

const settings = {
  FUNCTIONS_PORT: '0',
  TRUST_PROXY: 'true',
  REPLAY_SPEED: '400',
  REPLAY_WAIT_S: '5',
  REPLAY_PLAYERS: '10',
  LOG_LEVEL: 'silent',
};

/** How a process is started, and whether it is being ended on purpose. */
interface Launch {
  databaseUrl: string;
  folder: string;
  onExit: (code: string) => void;
  isEnding: boolean;
}

interface State extends Launch {
  running: GameProcess;
  isStopped: boolean;
  /** The latest moment at which the process was suspended or down (ms of `performance.now()`); -1 if there was none. */
  stoppedMs: number;
}

async function startProcess(databaseUrl: string, onExit: (code: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'fulltime-faults-'));
  const launch: Launch = { databaseUrl, folder, onExit, isEnding: false };
  const running = await start(launch, '0');
  const state: State = Object.assign(launch, { running, isStopped: false, stoppedMs: -1 });
  const end = async (): Promise<void> => {
    await endOnPurpose(state);
    rmSync(folder, { recursive: true, force: true });
  };
  return { process: processUnderFaults(state, await running.untilOn()), end };
}

async function start(launch: Launch, port: string): Promise<GameProcess> {
  const { databaseUrl, folder, onExit } = launch;
  const started = startGameProcess(folder, { DATABASE_URL: databaseUrl, ...settings, PORT: port });
  void started.exit.then((code) => launch.isEnding || onExit(`${code}: ${started.output().slice(-500)}`));
  await started.untilOn();
  return started;
}

function processUnderFaults(state: State, origin: string): ProcessUnderFaults {
  return {
    get pid() {
      return state.running.pid;
    },
    origin,
    stop() {
      state.isStopped = true;
      state.running.kill('SIGSTOP');
    },
    goOn() {
      state.running.kill('SIGCONT');
      state.isStopped = false;
      state.stoppedMs = performance.now();
    },
    wasStoppedSince: (ms) => state.isStopped || state.stoppedMs >= ms,
    async crash() {
      await endOnPurpose(state);
      state.stoppedMs = performance.now();
      state.isEnding = false;
      state.running = await start(state, new URL(origin).port);
      state.stoppedMs = performance.now();
    },
  };
}

async function endOnPurpose(state: State): Promise<void> {
  state.isEnding = true;
  await state.running.end();
}

/** Waits until a process says that it is ready; throws after a minute. */
export async function untilReady({ origin }: ProcessUnderFaults): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(15_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${origin} does not get ready again`);
}
