import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { BackupStart, BackupStep } from './backup-worker.ts';
import { makeBackup } from '../backup-files.ts';

export interface EmbeddedBackups {
  /** Makes a backup and returns the path of its file. Calls run one after the other. */
  make(folder: string): Promise<string>;
  /** Stops the backup in progress, whose unfinished files are removed. */
  stop(): Promise<void>;
}

/**
 * Backs up the database in `dataDir` while it is in use. A thread copies the files while the database writes to them. Files that have
 * changed meanwhile are copied again in a turn of the database's queue (`inTurn`), in which nothing is written. The copy is then what a
 * kill of the process at that moment would leave, and the database can recover from that. Finally the thread packs the copy into the backup
 * file.
 */
export function embeddedBackups(
  dataDir: string,
  { inTurn, checkpoint }: { inTurn: (work: () => Promise<void>) => Promise<void>; checkpoint: () => Promise<unknown> },
): EmbeddedBackups {
  let tail: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined;

  const write = async (part: string): Promise<void> => {
    // After a checkpoint, the older part of the write-ahead log is not needed, so it is neither copied nor read by a restore.
    await checkpoint();
    const start: BackupStart = { from: dataDir, copy: part.replace(/part$/, 'copy.part'), file: part };
    const thread = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: start });
    worker = thread;
    try {
      await follow(thread, inTurn);
    } finally {
      await thread.terminate();
      await rm(start.copy, { recursive: true, force: true });
    }
  };

  return {
    make(folder) {
      const made = tail.then(() => makeBackup(folder, 'tar.gz', write));
      tail = made.catch(() => undefined);
      return made;
    },
    async stop() {
      await worker?.terminate();
      await tail;
    },
  };
}

async function follow(thread: Worker, inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const steps = stepsOf(thread);
  await steps.until('copied');
  await inTurn(async () => {
    thread.postMessage('go on');
    await steps.until('frozen');
  });
  await steps.until('done');
}

function stepsOf(worker: Worker): { until(step: BackupStep): Promise<void> } {
  const reached = new Map<BackupStep, PromiseWithResolvers<void>>();
  for (const step of ['copied', 'frozen', 'done'] as const) {
    const wait = Promise.withResolvers<void>();
    // A caller that waits for a step gets its error. The error of a step that nobody waits for must not end the process.
    wait.promise.catch(() => undefined);
    reached.set(step, wait);
  }
  const fail = (error: unknown): void => reached.forEach((wait) => wait.reject(error));
  worker.on('message', (step: BackupStep) => reached.get(step)?.resolve());
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the backup was cut off')));
  return { until: (step) => reached.get(step)?.promise ?? Promise.resolve() };
}
