import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerRequest } from './pglite-worker.ts';

/** The thread of the embedded database, in a form that the PostgreSQL driver can connect to. */
export interface WorkerSocket {
  stream: WorkerStream;
  ready: Promise<void>;
  /** The listener is called with the reason when the database has not started or has died, and when its thread has ended. */
  onBroken(tell: (words: string) => void): void;
  /** Closes the database. Resolves when it is closed or its thread has ended. */
  close(): Promise<void>;
}

export function workerSocket(worker: Worker): WorkerSocket {
  const stream = new WorkerStream(worker);
  // Before the driver has connected, there is no other listener, and `ready` rejects with the same error.
  stream.on('error', () => undefined);
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const tellers: ((words: string) => void)[] = [];
  const breakDown = (words: string): void => {
    ready.reject(new Error(words));
    closed.resolve();
    for (const tell of tellers) tell(words);
  };
  worker.on('error', (error) => breakDown(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => breakDown('its thread has ended'));
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'failed':
      case 'broken':
        return breakDown(message.message);
      case 'answer':
        return void stream.push(Buffer.from(message.bytes.buffer));
      case 'closed':
        return closed.resolve();
    }
  });
  return {
    stream,
    ready: ready.promise,
    onBroken: (tell) => void tellers.push(tell),
    close() {
      send(worker, { kind: 'close' });
      return closed.promise;
    },
  };
}

/** The driver corks the stream while it submits a query, so all messages of that query go to the thread as one request. */
class WorkerStream extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  /** Called by the driver, which expects a network socket. */
  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  setNoDelay(): void {
    // There is no network connection to configure.
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  #send(chunks: Buffer[]): void {
    // The bytes are copied, because the driver reuses the same memory for its next messages.
    send(this.#worker, { kind: 'messages', bytes: new Uint8Array(Buffer.concat(chunks)) });
  }
}

function send(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request);
}
