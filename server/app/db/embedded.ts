import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from './database.ts';
import type { Database, Db, Param, Statements } from './database.ts';
import { queueFor } from './embedded-queue.ts';
import type { Ask, QueueEntrance, Rows } from './embedded-queue.ts';
import { lockFolder } from './folder-lock.ts';
import { keepLeases } from './leases.ts';
import type { WorkerMessage, WorkerStart } from './pglite-worker.ts';

/** Opens (or makes) the embedded database in `folder`; refuses a folder that another process uses. */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new DatabaseError(`The data folder ${folder} cannot be made (DATA_DIR): ${String(error)}`);
  });
  const unlock = await lockFolder(folder);
  const link = await startWorker(join(folder, 'pg')).catch(async (error: unknown) => {
    await unlock();
    throw new DatabaseError(`The embedded database in ${folder} does not open: ${String(error)}`);
  });
  const queue = queueFor(link.ask);
  const own = statementsOn(queue.inTime);
  const patient = statementsOn(queue.patient);
  // One process only: nobody else waits for these leases, and the next process may take them at once.
  const leases = keepLeases(`fulltime ${randomUUID()}`, async () => ({
    backend: null,
    query: (text, params) => patient.query(text, params),
    close: async () => undefined,
  }));
  const listeners: ((payload: string) => void)[] = [];
  link.onNotification((payload) => listeners.forEach((hear) => hear(payload)));
  return {
    kind: 'embedded',
    ...own,
    patient,
    async listen(onPayload) {
      listeners.push(onPayload);
    },
    withLease: (name, work, stop) => leases.withLease(name, work, stop),
    async backup(target) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      const file = join(target, `fulltime-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
      await queue.patient.alone({ kind: 'dump', file });
      return file;
    },
    async close() {
      await leases.close();
      await queue.patient.alone({ kind: 'close' });
      await link.stop();
      await unlock();
    },
  };
}

function statementsOn(entrance: QueueEntrance): Statements {
  return {
    db: drizzle(entrance.client as unknown as PGlite) as unknown as Db,
    async query<Row>(text: string, params: readonly Param[]): Promise<Row[]> {
      const request = {
        kind: 'query' as const,
        text,
        params: [...params],
        rowMode: 'object' as const,
        rawDates: false,
      };
      const { rows } = await entrance.alone(request);
      return rows as Row[];
    },
  };
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
