import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenEnding } from '../scripts/when-ending.ts';
import type { Place } from './stage.ts';

const root = path.resolve(import.meta.dirname, '..');
const watch = new URL('thread-watch.ts', import.meta.url).href;

/** The game in a separate process, as in production. */
export interface ServerProcess {
  origin: string;
  port: number;
  pid: number;
  /** From the start of the process to the first 200 of `/health`. */
  startMs: number;
  /** The longest time, in ms, for which the thread that answers requests was held since the last call, or since the start. */
  takeLongestHold(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts `node server/main.ts` on a place and waits until it answers. Unless `isWatched` is false, the server notes how long it holds requests,
 * which wakes it every millisecond. `checkout` is the folder of the code, by default this one.
 */
export async function startServer(
  place: Place,
  settings: Record<string, string> = {},
  { isWatched = true, checkout = root }: { isWatched?: boolean; checkout?: string } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...(isWatched ? ['--import', watch] : []), 'server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RESULTS: place.sizes.results,
      REPLAY_PLAYERS: '0',
      COMPETITION: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...settings,
    },
  });
  const keep = whenEnding(() => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = ended.then(() => {
    throw new Error('the server ended before it served');
  });
  await Promise.race([untilHealthy(origin), hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    async takeLongestHold() {
      const answer = once(child, 'message');
      child.send('take');
      return Number((await answer)[0]);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      keep();
    },
  };
}

/** Runs `use` with a server on this place, and stops the server afterwards in any case. */
export async function withServer<T>(
  place: Place,
  use: (server: ServerProcess) => Promise<T>,
  settings: Record<string, string> = {},
  options: { isWatched?: boolean; checkout?: string } = {},
): Promise<T> {
  const server = await startServer(place, settings, options);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function untilHealthy(origin: string): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(5)) {
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${origin}/health does not answer 200`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function residentMb({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
