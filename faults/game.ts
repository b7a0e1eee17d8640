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
  /** True if the process was suspended at any moment since this time (ms of `performance.now()`). */
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

async function startProcess(databaseUrl: string, onExit: (code: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'fulltime-faults-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    FUNCTIONS_PORT: '0',
    TRUST_PROXY: 'true',
    REPLAY_SPEED: '400',
    REPLAY_WAIT_S: '5',
    REPLAY_PLAYERS: '10',
    LOG_LEVEL: 'silent',
  };
  let isEnding = false;
  let stoppedMs = -1;
  let isStopped = false;
  const start = async (port: string): Promise<GameProcess> => {
    const started = startGameProcess(folder, { ...settings, PORT: port });
    void started.exit.then((code) => isEnding || onExit(`${code}: ${started.output().slice(-500)}`));
    await started.untilOn();
    return started;
  };
  let running = await start('0');
  const origin = await running.untilOn();
  const kill = async (): Promise<void> => {
    isEnding = true;
    await running.end();
  };
  const process: ProcessUnderFaults = {
    get pid() {
      return running.pid;
    },
    origin,
    stop() {
      isStopped = true;
      running.kill('SIGSTOP');
    },
    goOn() {
      running.kill('SIGCONT');
      isStopped = false;
      stoppedMs = performance.now();
    },
    wasStoppedSince: (ms) => isStopped || stoppedMs >= ms,
    async crash() {
      await kill();
      stoppedMs = performance.now();
      isEnding = false;
      running = await start(new URL(origin).port);
      stoppedMs = performance.now();
    },
  };
  const end = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { process, end };
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
