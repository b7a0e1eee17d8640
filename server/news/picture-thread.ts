import { Worker } from 'node:worker_threads';
import type { Measures, PictureType } from './picture.ts';

/** Longer than the most expensive picture takes on a busy machine. */
const readWithinMs = 20_000;

/** A picture as it was read: `length` of its bytes are the picture. */
export type PictureRead = Measures & { type: PictureType; length: number };

/** What the thread says of each picture. */
export interface PictureAnswer {
  read: PictureRead | undefined;
}

let thread: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a picture (picture.ts) in a thread of its own, one after the other: some that are small as files inflate to hundreds of
 * megabytes or have many thousand parts, and nobody's pick waits for that. Undefined for what is no picture; throws when the
 * thread breaks or a picture takes too long.
 */
export async function readPictureApart(bytes: Buffer): Promise<PictureRead | undefined> {
  const reading = last.then(() => readNext(bytes));
  last = reading.catch(() => undefined);
  return reading;
}

/** The thread is started for the first picture, and again after one that it did not survive. */
async function readNext(bytes: Buffer): Promise<PictureRead | undefined> {
  const reader = (thread ??= startThread());
  const answer = Promise.withResolvers<PictureAnswer>();
  const fail = (): void => answer.reject(new Error('the reader of pictures has stopped'));
  const late = setTimeout(() => {
    fail();
    void reader.terminate();
  }, readWithinMs);
  reader.once('message', answer.resolve);
  reader.once('exit', fail);
  reader.postMessage(new Uint8Array(bytes));
  try {
    return (await answer.promise).read;
  } finally {
    clearTimeout(late);
    reader.off('message', answer.resolve);
    reader.off('exit', fail);
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  started.unref();
  const forget = (): void => {
    if (thread === started) thread = undefined;
  };
  // An error of the thread is followed by its exit, which is what a picture that is being read hears of.
  started.once('error', forget);
  started.once('exit', forget);
  return started;
}
