import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerRequest } from '../../platform/database/embedded/pglite-worker.ts';

/**
 * An embedded database that goes on running after a game has closed it, so that the next game need not start one. It is used through one
 * line at a time.
 */
export class KeptDatabase {
  readonly folder: string;
  readonly #start: () => Worker;
  #thread: Worker | undefined;
  #line: Line | undefined;

  /** `start` starts the database's thread on the folder. */
  constructor(folder: string, start: () => Worker) {
    this.folder = folder;
    this.#start = start;
  }

  get isRunning(): boolean {
    return this.#thread !== undefined;
  }

  get isInUse(): boolean {
    return this.#line !== undefined;
  }

  /** Starts the thread if there is none: at first, or after it has ended. */
  async run(): Promise<void> {
    if (this.#thread) return;
    const thread = this.#start();
    const started = Promise.withResolvers<void>();
    const fail = (words: string): void => started.reject(new Error(words));
    thread.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') started.resolve();
      else if (message.kind === 'failed') fail(message.message);
      else this.#line?.hear('message', message);
    });
    thread.on('error', (error) => this.#line?.hear('error', error));
    thread.on('exit', (code) => {
      fail('the thread has ended');
      if (this.#thread === thread) this.#thread = undefined;
      this.#line?.hear('exit', code);
    });
    this.#thread = thread;
    await started.promise;
    thread.unref();
  }

  openLine(): Line {
    if (this.#line) throw new Error(`the database in ${this.folder} is in use already`);
    const line = new Line({
      send: (request) => this.#thread?.postMessage(request),
      hangUp: () => {
        this.#line = undefined;
        // The process may end while databases are only kept for the next game.
        this.#thread?.unref();
      },
    });
    this.#line = line;
    this.#thread?.ref();
    return line;
  }

  /** Ends the thread as a kill of its process would. The files stay, and the next thread recovers from them. */
  async kill(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Ends {
  send: (request: WorkerRequest) => void;
  hangUp: () => void;
}

/** What one user of a kept database sends and hears. Looks to its user as the database's thread does, except that it never closes it. */
export class Line extends EventEmitter {
  readonly #ends: Ends;
  #isOpen = true;
  #unanswered = 0;
  #isClosing = false;

  constructor(ends: Ends) {
    super();
    this.#ends = ends;
  }

  /** True once the user has asked to close the database and everything sent before was answered. */
  get isClosed(): boolean {
    return this.#isClosing && this.#unanswered === 0;
  }

  postMessage(request: WorkerRequest): void {
    if (!this.#isOpen) return;
    if (request.kind === 'close') {
      this.#isClosing = true;
      return this.#tellIfClosed();
    }
    this.#unanswered += 1;
    this.#ends.send(request);
  }

  /** Called with each event of the thread. */
  hear(event: 'message' | 'error' | 'exit', value: unknown): void {
    this.emit(event, value);
    if (event !== 'message' || (value as WorkerMessage).kind !== 'answer') return;
    this.#unanswered -= 1;
    this.#tellIfClosed();
  }

  /** From now on, the user neither sends nor hears anything. */
  hangUp(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#ends.hangUp();
  }

  #tellIfClosed(): void {
    if (this.isClosed) this.emit('message', { kind: 'closed' } satisfies WorkerMessage);
  }
}
