import { Worker } from 'node:worker_threads';
import type { KnownCompetition } from '../../game/import/match-ids.ts';
import { Problem } from '../../game/problem.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import type { DescribedDraft } from './admin/describe-draft.ts';
import type { Prepared, PrepareOptions } from './prepare.ts';
import type { AskedOf, ReadingAnswer, ReadingTask, RequestKind } from './reading-worker.ts';
import type { SourceFiles } from './source-files.ts';

/** One use of the thread that reads files. All functions throw TournamentError if the file has a fault, or takes too much time or memory. */
export interface Reading {
  /**
   * Parses and checks the body of a request, and keeps its file for `prepare` and `describe`. Returns what else it asks for. Throws
   * `invalid`. `named` is the competition that the address names.
   */
  readRequest<K extends RequestKind>(
    kind: K,
    body: Uint8Array,
    named?: { code: string; year: string },
  ): Promise<AskedOf[K]>;
  /** Prepares the competition in the file of the request. */
  prepare(known?: KnownCompetition): Promise<Prepared>;
  /** Prepares the competition in the file of the request for a preview (`prepareDraft`). */
  describe(competition: string, known?: KnownCompetition): Promise<{ described: DescribedDraft; prepared: Prepared }>;
  /** Prepares the competition in other files. */
  prepareFiles(files: SourceFiles, options: PrepareOptions, known?: KnownCompetition): Promise<Prepared>;
}

/** Reads the files of competitions in a separate thread, so that a file which costs much time or memory does not hold up other requests. */
export interface FileReader {
  /** Calls `work` with the thread once those who asked before have finished. Throws `unavailable` if many are waiting. */
  use<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result>;
}

interface Limits {
  /** The time that one use of the thread may take, without the time in which the thread waits. */
  withinMs: number;
  memoryMb: number;
}

/** The most uses that wait for the thread. Each may have a file in memory. */
const mostWaiting = 8;
/** The thread ends when it has not been used for this long. Starting a new one takes about 0.5 s. */
const idleMs = 60_000;

/** The limits of the reader of this process. Source: docs/tournament-files.md#limits. */
export const fileLimits: Limits = { withinMs: 5_000, memoryMb: 256 };

/** The reader of this process. */
export const fileReader = createFileReader(fileLimits);

/** Creates a reader. The thread is started at the first use, and after it has failed at the next one. `script` is what the thread runs. */
export function createFileReader(limits: Limits, script = new URL('./reading-worker.ts', import.meta.url)): FileReader {
  const thread = restingThread(limits, script);
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const use = async <Result>(work: (reading: Reading) => Promise<Result>): Promise<Result> => {
    try {
      return await work(readingBy(await thread.start()));
    } finally {
      thread.rest();
    }
  };
  return {
    async use(work) {
      if (waiting >= mostWaiting) throw new Problem('unavailable', 'other files are being read', { retryAfterS: 5 });
      waiting++;
      const turn = tail.then(() => use(work));
      tail = turn.catch(() => undefined);
      return turn.finally(() => waiting--);
    },
  };
}

/** Creates the thread of a reader, which is used by one at a time: between `start` and `rest`. */
function restingThread(limits: Limits, script: URL) {
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    // A thread that could not be started has nothing to end.
    void thread?.then((worker) => worker.terminate()).catch(() => undefined);
    thread = undefined;
  };
  const start = async (): Promise<ReadingAnswerer> => {
    clearTimeout(idle);
    thread ??= startThread(limits, script);
    const worker = await thread.catch((error: unknown) => {
      end();
      throw error;
    });
    let leftMs = limits.withinMs;
    return async (task) => {
      const from = performance.now();
      const answer = await ask(worker, { task, withinMs: leftMs }).catch((error: unknown) => {
        end();
        throw asFault(error, limits);
      });
      leftMs -= performance.now() - from;
      return valueOf(answer);
    };
  };
  const rest = (): void => {
    idle = setTimeout(end, idleMs).unref();
  };
  return { start, rest };
}

type ReadingAnswerer = (task: ReadingTask) => Promise<unknown>;

function readingBy(answer: ReadingAnswerer): Reading {
  return {
    readRequest: async <K extends RequestKind>(kind: K, body: Uint8Array, named?: { code: string; year: string }) =>
      (await answer({ task: 'request', kind, body, named })) as AskedOf[K],
    prepare: async (known) => (await answer({ task: 'prepare', known })) as Prepared,
    describe: async (competition, known) =>
      (await answer({ task: 'describe', competition, known })) as { described: DescribedDraft; prepared: Prepared },
    prepareFiles: async (files, options, known) =>
      (await answer({ task: 'prepare', known, given: { files, options } })) as Prepared,
  };
}

async function startThread({ memoryMb }: Limits, script: URL): Promise<Worker> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // Whoever waits for an answer gets the error. Without this listener, an error at any other time would end the process.
  worker.on('error', () => undefined);
  await nextMessage(worker, undefined);
  return worker;
}

function ask(worker: Worker, { task, withinMs }: { task: ReadingTask; withinMs: number }): Promise<ReadingAnswer> {
  worker.postMessage(task);
  return nextMessage(worker, withinMs) as Promise<ReadingAnswer>;
}

/** The thread keeps the process alive only while somebody waits for it. */
async function nextMessage(worker: Worker, withinMs: number | undefined): Promise<unknown> {
  const next = Promise.withResolvers<unknown>();
  const onEnd = (): void => next.reject(new Error('the thread that reads files has stopped'));
  worker.ref();
  worker.once('message', next.resolve).once('error', next.reject).once('exit', onEnd);
  const timer = withinMs === undefined ? undefined : setTimeout(() => next.reject(new TooSlow()), withinMs);
  try {
    return await next.promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', next.resolve).off('error', next.reject).off('exit', onEnd);
    worker.unref();
  }
}

class TooSlow extends Error {}

/** Returns the fault of a file that has ended the thread; any other error unchanged. */
function asFault(error: unknown, { withinMs, memoryMb }: Limits): unknown {
  if (error instanceof TooSlow)
    return new TournamentError(`The file takes more than ${withinMs / 1000} seconds to read.`);
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new TournamentError(`The file takes more than ${memoryMb} MB of memory to read.`) : error;
}

function valueOf(answer: ReadingAnswer): unknown {
  if ('fault' in answer) throw new TournamentError(answer.fault);
  if ('invalid' in answer) throw new Problem('invalid', answer.invalid.detail, { issues: answer.invalid.issues });
  return answer.value;
}
