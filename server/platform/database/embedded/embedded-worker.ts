import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { channel } from '../database.ts';
import { statementNames } from '../statement-names.ts';
import { workerSocket } from './worker-socket.ts';
import type { WorkerStart } from './pglite-worker.ts';

/** The embedded database from one start in its thread until its end. */
export interface WorkerLink {
  query: Query;
  /** True once the database has died: then it no longer answers. */
  isDead(): boolean;
  /** Ends the database in good order. */
  close(): Promise<void>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/** Runs one statement as node-postgres does: a text or a description of the query, and its values. */
export type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Node has WebAssembly, but the types we compile against do not declare it. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** The database's program, compiled once: otherwise a process that opens several databases (the tests) spends a second of a core on each. */
function program(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  return (compiled ??= readFile(file).then((bytes) => webAssembly.compile(bytes)));
}

/** The error of every statement sent to a database that has died; `57P02` is PostgreSQL's code for a crash of the server. */
function deathError(words: string): Error {
  return Object.assign(new Error(`the embedded database has stopped: ${words}`), { code: '57P02' });
}

/**
 * Starts the database in a thread; resolves once the database takes statements. Statements go through the same driver as those
 * for a PostgreSQL server, so both databases read parameters and return values alike.
 */
export async function startWorker(dataDir: string, onNotification: (payload: string) => void): Promise<WorkerLink> {
  const start: WorkerStart = { dataDir, pgliteWasmModule: await program() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
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
  // Without these, the driver would take what the environment says of some other server.
  const settings: pg.ClientConfig = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' };
  const client = new pg.Client({ ...settings, stream: () => stream });
  // Each statement that fails for it hears of it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  await client.connect();
  await client.query("set timezone = 'UTC'");
  await client.query(`listen ${channel}`);
  return client;
}

/** True for an error after which PostgreSQL ends the connection, and the embedded database itself. */
function isFatal(error: unknown): error is Error {
  const { severity } = Object(error) as { severity?: unknown };
  return severity === 'FATAL' || severity === 'PANIC';
}
