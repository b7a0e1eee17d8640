import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ask, Rows } from './embedded-queue.ts';
import type { WorkerMessage, WorkerStart } from './pglite-worker.ts';

/** The embedded database from one start in its thread until its end. */
export interface WorkerLink {
  ask(request: Ask): Promise<Rows>;
  /** True once the database has died: then it no longer answers. */
  isDead(): boolean;
  stop(): Promise<void>;
}

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

/** Starts the database in a thread; resolves once the database takes statements. */
export async function startWorker(dataDir: string, onNotification: (payload: string) => void): Promise<WorkerLink> {
  const start: WorkerStart = { dataDir, pgliteWasmModule: await program() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  const ready = Promise.withResolvers<void>();
  let nextId = 1;
  let death: Error | undefined;
  const die = (words: string): void => {
    death ??= deathError(words);
    ready.reject(new Error(words));
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  };
  worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => die('its thread has ended'));
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'failed':
      case 'broken':
        return die(message.message);
      case 'notification':
        return onNotification(message.payload);
      case 'answer':
        waiting.get(message.id)?.resolve(message);
        return void waiting.delete(message.id);
      case 'error':
        waiting.get(message.id)?.reject(Object.assign(new Error(message.error.message), message.error));
        return void waiting.delete(message.id);
    }
  });
  const stop = async (): Promise<void> => void (await worker.terminate());
  await ready.promise.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    ask(request) {
      if (death) return Promise.reject(death);
      return new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...request, id });
      });
    },
    isDead: () => death !== undefined,
    stop,
  };
}
