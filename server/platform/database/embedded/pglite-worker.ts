import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

export interface WorkerStart {
  dataDir: string;
  pgliteWasmModule: object;
}

/** A message to the embedded database, which runs in this thread so that a long query does not block the server. */
export type WorkerRequest =
  /** Whole messages of PostgreSQL's protocol. */
  { kind: 'messages'; bytes: Uint8Array } | { kind: 'close' };

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The database has died during a statement and no longer answers. */
  | { kind: 'broken'; message: string }
  /** The database's answer to one request, in PostgreSQL's protocol. */
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' };

/**
 * The default of 128 MB costs each start 0.6 s of processor time, because all of this memory is cleared. With 16 MB, statements on a table
 * of 640,000 picks take no longer: pages that are not here are read from the operating system's cache of files.
 */
const memory = ['-c', 'shared_buffers=16MB'];

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');
const post = (message: WorkerMessage, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);

try {
  const { dataDir, pgliteWasmModule } = workerData as WorkerStart;
  const pg = await PGlite.create({ dataDir, pgliteWasmModule, startParams: [...PGlite.defaultStartParams, ...memory] });
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => carryOut(pg, request));
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : wordsOfSystem(error) });
}

/**
 * Describes an error of the operating system. The database's program throws it as an object with a WASI error number, which is not an
 * `Error`.
 */
function wordsOfSystem(error: unknown): string {
  const { errno } = Object(error) as { errno?: unknown };
  if (errno === 51 || errno === 19) return 'the disk is full';
  return typeof errno === 'number' ? `the system refused a file (error ${errno})` : String(error);
}

/** Errors of statements are part of the answer. An error that is thrown here means that the database's program has crashed. */
async function carryOut(pg: PGlite, request: WorkerRequest): Promise<void> {
  try {
    if (request.kind === 'close') {
      await pg.close();
      return post({ kind: 'closed' });
    }
    const chunks: Uint8Array[] = [];
    // Each chunk is copied, because it is a view of the database's memory.
    await pg.execProtocolRawStream(request.bytes, { onRawData: (chunk) => void chunks.push(chunk.slice()) });
    const bytes = joined(chunks);
    post({ kind: 'answer', bytes }, [bytes.buffer]);
  } catch (error) {
    post({ kind: 'broken', message: error instanceof Error ? error.message : wordsOfSystem(error) });
  }
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
