import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { announcementChannel } from '../database.ts';
import { statementNames } from '../statement-names.ts';
import { workerSocket } from './worker-socket.ts';
import type { WorkerStart } from './pglite-worker.ts';
import { onceSuccessful } from '../../once-successful.ts';

export interface WorkerLink {
  query: Query;
  isDead(): boolean;
  close(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs one statement as node-postgres does: a text or a description of the query, and its values. */
export type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** A compiled program of WebAssembly. */
type Program = object;

/** Node has WebAssembly, but the TypeScript types in use do not declare it. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<Program> };
};

/**
 * Returns the database's WebAssembly program, compiled once. Otherwise each database that a process opens (as tests do) would cost a second
 * of CPU time.
 */
const program = onceSuccessful(async (): Promise<Program> => {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  return webAssembly.compile(await readFile(file));
});

/** Returns the error of every statement sent to a database that has died. `57P02` is PostgreSQL's code for a crash of the server. */
function deathError(words: string): Error {
  return Object.assign(new Error(`the embedded database has stopped: ${words}`), { code: '57P02' });
}

/**
 * Starts the database in a thread and resolves once it takes statements. They go through the same driver as statements for a PostgreSQL
 * server, so both databases read parameters and return values in the same way.
 */
export async function startWorker(dataDir: string, onNotification: (payload: string) => void): Promise<WorkerLink> {
  const start: WorkerStart = { dataDir, pgliteWasmModule: await program() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { name: 'database', workerData: start });
  const socket = workerSocket(worker);
  const stop = async (): Promise<void> => void (await worker.terminate());
  let death: Error | undefined;
  const die = (words: string): void => {
    death ??= deathError(words);
    socket.stream.destroy(death);
  };
  socket.onBroken(die);
  try {
    await socket.ready;
    const client = await connect(socket.stream, onNotification);
    const named = statementNames();
    return {
      async query(query, values) {
        if (death) throw death;
        return client.query(named(query), values).catch((error: unknown) => {
          if (isFatal(error)) die(error.message);
          throw death ?? error;
        });
      },
      isDead: () => death !== undefined,
      close: () => socket.close(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(
  stream: ReturnType<typeof workerSocket>['stream'],
  onNotification: (payload: string) => void,
): Promise<pg.Client> {
  // Without these settings, the driver would use environment variables that are meant for another server.
  const settings: pg.ClientConfig = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' };
  const client = new pg.Client({ ...settings, stream: () => stream });
  // Nothing needs to be done here, because each statement that the error affects rejects with it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  await client.connect();
  await client.query("set timezone = 'UTC'");
  await client.query(`listen ${announcementChannel}`);
  return client;
}

/** True for an error after which PostgreSQL ends the connection. The embedded database then ends as well. */
function isFatal(error: unknown): error is Error {
  const { severity } = Object(error) as { severity?: unknown };
  return severity === 'FATAL' || severity === 'PANIC';
}
