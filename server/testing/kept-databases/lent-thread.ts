import { EventEmitter } from 'node:events';
import type { WorkerMessage, WorkerRequest } from '../../platform/database/embedded/pglite-worker.ts';
import type { Line } from './kept-database.ts';

/** Stands in for the thread that a game starts for its database: it has the same events and methods, but the thread is a kept one. */
export class LentThread extends EventEmitter {
  readonly #opening: Promise<Line | undefined>;
  readonly #close: (line: Line) => Promise<void>;
  #line: Line | undefined;
  #ended: Promise<number> | undefined;

  constructor(open: () => Promise<Line>, close: (line: Line) => Promise<void>) {
    super();
    this.#close = close;
    this.#opening = open().then(
      (line) => this.#begin(line),
      (error: unknown) => this.#fail(error),
    );
  }

  postMessage(request: WorkerRequest): void {
    this.#line?.postMessage(request);
  }

  terminate(): Promise<number> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  #begin(line: Line): Line {
    this.#line = line;
    for (const event of ['message', 'error', 'exit']) line.on(event, (value) => this.emit(event, value));
    this.#tell({ kind: 'ready' });
    return line;
  }

  #fail(error: unknown): undefined {
    this.#tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }

  #tell(message: WorkerMessage): void {
    this.emit('message', message);
  }

  async #end(): Promise<number> {
    const line = await this.#opening;
    if (line) {
      line.removeAllListeners();
      await this.#close(line);
    }
    this.emit('exit', 1);
    return 1;
  }
}
