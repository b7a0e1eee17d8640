import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The game in a separate process, as an organiser starts it: `node server/main.ts`. */
export interface GameProcess {
  output(): string;
  /** Resolves with the address once the game has printed it. */
  untilOn(): Promise<string>;
  exit: Promise<number | null>;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Kills the process if it still runs, and waits for its end. */
  end(): Promise<void>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** A process of a test lives for seconds, so optimising the embedded database's WebAssembly would cost more than it saves. */
const shortLived = ['--liftoff-only'];
/** Node.js stores compiled modules here for the next process. */
const compileCache = join(tmpdir(), 'fulltime-compile-cache');

interface Start {
  /** The folder in which the game looks for `.env`. */
  cwd?: string | undefined;
  /** The arguments of `npm start`. */
  args?: string[];
  /** Another version of the game, by its `server/main.ts` and its Node.js. */
  version?: { main: string; node: string };
}

/** Starts the game on a data folder, and on a port that the system chooses unless `env` names one. */
export function startGameProcess(
  folder: string,
  env: Record<string, string> = {},
  { cwd, args = [], version = { main, node: process.execPath } }: Start = {},
): GameProcess {
  const { TEST_DATABASE_URL: _, ...outer } = process.env;
  const child = spawn(version.node, [...shortLived, version.main, ...args], {
    cwd,
    env: {
      ...outer,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      REPLAY_PLAYERS: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    output: () => output,
    async untilOn() {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(20)) {
        const [, address] = / is on: (http\S+)/.exec(output) ?? [];
        if (address !== undefined) return address.replace('localhost', '127.0.0.1');
      }
      throw new Error(`the game does not start: ${output}`);
    },
    exit,
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exit;
    },
  };
}
