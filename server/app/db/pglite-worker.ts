import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { channel } from './database.ts';

/** What the thread gets at its start: the folder of the data, and the database's compiled program. */
export interface WorkerStart {
  dataDir: string;
  pgliteWasmModule: WebAssembly.Module;
}

/** What the server asks of the embedded database, which lives in this thread so that a long query never stalls it. */
export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object'; rawDates: boolean }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'close' };

export interface WorkerError {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The database has died within a statement and no longer answers. */
  | { kind: 'broken'; message: string }
  | { kind: 'notification'; payload: string }
  | { kind: 'answer'; id: number; rows: unknown[]; affectedRows: number }
  | { kind: 'error'; id: number; error: WorkerError };

/** Leaves dates as text: the query builder parses them itself, on every driver. */
const asText = (value: string): string => value;
const rawDateParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((oid) => [
    oid,
    asText,
  ]),
);

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');
const post = (message: WorkerMessage): void => port.postMessage(message);

try {
  const { dataDir, pgliteWasmModule } = workerData as WorkerStart;
  const pg = await PGlite.create({ dataDir, pgliteWasmModule });
  await pg.exec("set timezone = 'UTC'");
  await pg.listen(channel, (payload) => post({ kind: 'notification', payload }));
  port.on('message', (request: WorkerRequest) => void answer(pg, request));
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : wordsOfSystem(error) });
}

/** What its program throws when the system refuses something is no Error, and has its own numbers (WASI). */
function wordsOfSystem(error: unknown): string {
  const { errno } = Object(error) as { errno?: unknown };
  if (errno === 51 || errno === 19) return 'the disk is full';
  return typeof errno === 'number' ? `the system refused a file (error ${errno})` : String(error);
}

async function answer(pg: PGlite, request: WorkerRequest): Promise<void> {
  try {
    const { rows, affectedRows } = await run(pg, request);
    post({ kind: 'answer', id: request.id, rows, affectedRows });
  } catch (error) {
    const it = error as Error & { code?: string; constraint?: string; severity?: string };
    // An error without a code does not come from the database but from its program, which has crashed.
    if (it.code === undefined || it.severity === 'FATAL' || it.severity === 'PANIC') {
      return post({ kind: 'broken', message: it.message });
    }
    post({ kind: 'error', id: request.id, error: { message: it.message, code: it.code, constraint: it.constraint } });
  }
}

async function run(pg: PGlite, request: WorkerRequest): Promise<{ rows: unknown[]; affectedRows: number }> {
  switch (request.kind) {
    case 'query': {
      const parsers = request.rawDates ? { parsers: rawDateParsers } : {};
      const result = await pg.query(request.text, request.params, { rowMode: request.rowMode, ...parsers });
      return { rows: result.rows, affectedRows: result.affectedRows ?? 0 };
    }
    case 'exec':
      await pg.exec(request.text);
      return { rows: [], affectedRows: 0 };
    case 'close':
      await pg.close();
      return { rows: [], affectedRows: 0 };
  }
}
