import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from './database.ts';
import type { Database, Db, Param } from './database.ts';
import { embeddedBackups } from './embedded-backup.ts';
import { lockFolder } from './folder-lock.ts';
import type { WorkerMessage, WorkerRequest, WorkerStart } from './pglite-worker.ts';

type Rows = { rows: unknown[]; affectedRows: number };
type Ask = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** Opens (or makes) the embedded database in `folder`, the private one of the game; refuses a folder that another process uses. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder);
  const link = await startWorker(join(folder, 'pg')).catch(async (error: unknown) => {
    await unlock();
    throw new DatabaseError(`The embedded database in ${folder} does not open: ${String(error)}`);
  });
  const queue = queueFor(link.ask);
  const backups = embeddedBackups(join(folder, 'pg'), {
    inTurn: queue.inTurn,
    checkpoint: () => queue.alone({ kind: 'exec', text: 'checkpoint' }),
  });
  const listeners: ((payload: string) => void)[] = [];
  link.onNotification((payload) => listeners.forEach((hear) => hear(payload)));
  const ending = new AbortController();
  return {
    kind: 'embedded',
    db: drizzle(queue.client as unknown as PGlite) as unknown as Db,
    async query<Row>(text: string, params: readonly Param[]): Promise<Row[]> {
      const { rows } = await queue.alone({
        kind: 'query',
        text,
        params: [...params],
        rowMode: 'object',
        rawDates: false,
      });
      return rows as Row[];
    },
    async listen(onPayload) {
      listeners.push(onPayload);
    },
    // One process only: the folder's lock is the singleton's.
    async withSingleton(_name, work) {
      await work(ending.signal);
    },
    backup: (target) => backups.make(target),
    async close() {
      ending.abort();
      await backups.stop();
      await queue.alone({ kind: 'close' });
      await link.stop();
      await unlock();
    },
  };
}

/**
 * One queue for statements and transactions: the embedded database has a single connection, so a statement from outside
 * must not slip into an open transaction.
 */
function queueFor(ask: (request: Ask) => Promise<Rows>) {
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  const clientOver = (send: (request: Ask) => Promise<Rows>) => ({
    query: (text: string, params: unknown[] = [], options?: { rowMode?: 'array' | 'object' }) =>
      send({ kind: 'query', text, params, rowMode: options?.rowMode ?? 'object', rawDates: true }),
    transaction: <T>(work: (tx: unknown) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        await ask({ kind: 'exec', text: 'begin' });
        try {
          const value = await work(clientOver(ask));
          await ask({ kind: 'exec', text: 'commit' });
          return value;
        } catch (error) {
          await ask({ kind: 'exec', text: 'rollback' });
          throw error;
        }
      }),
  });
  const alone = (request: Ask): Promise<Rows> => inTurn(() => ask(request));
  return { client: clientOver(alone), alone, inTurn };
}

/** Node has it, the types we compile against have not. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once: a process that opens several databases (the tests) spends a second of a core on each otherwise. */
function program(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  return (compiled ??= readFile(file).then((bytes) => webAssembly.compile(bytes)));
}

async function startWorker(dataDir: string) {
  const start: WorkerStart = { dataDir, pgliteWasmModule: await program() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  let nextId = 1;
  let hear: (payload: string) => void = () => undefined;
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error);
      failAll(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => failAll(new Error('the embedded database has stopped')));
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'ready':
          return resolve();
        case 'failed':
          return reject(new Error(message.message));
        case 'notification':
          return hear(message.payload);
        case 'answer':
          waiting.get(message.id)?.resolve(message);
          return void waiting.delete(message.id);
        case 'error':
          waiting.get(message.id)?.reject(Object.assign(new Error(message.error.message), message.error));
          return void waiting.delete(message.id);
      }
    });
  });
  return {
    ask: (request: Ask): Promise<Rows> =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...request, id });
      }),
    onNotification: (listener: (payload: string) => void): void => {
      hear = listener;
    },
    stop: async (): Promise<void> => void (await worker.terminate()),
  };
}
