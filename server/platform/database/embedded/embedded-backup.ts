import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { BackupStart, BackupStep } from './backup-worker.ts';
import { makeBackup } from '../backup-files.ts';

/** Backups of an embedded database while it is used. */
export interface EmbeddedBackups {
  /** Makes one backup after the other; returns the path of the file. */
  make(folder: string): Promise<string>;
  /** Stops the backup that is being made; the next start removes its unfinished file. */
  stop(): Promise<void>;
}

/**
 * Backs up the database in `dataDir` while it goes on working. A thread copies the files while the database writes to them.
 * Then the files that have changed meanwhile are copied once more in a turn of the database's queue (`inTurn`), in which
 * nothing is written. The copy is what a kill at that moment would leave, and from that the database always recovers.
 * Afterwards the thread packs the copy into the backup file.
 */
export function embeddedBackups(
  dataDir: string,
  { inTurn, checkpoint }: { inTurn: (work: () => Promise<void>) => Promise<void>; checkpoint: () => Promise<unknown> },
): EmbeddedBackups {
  let tail: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined;

  const write = async (part: string): Promise<void> => {
    // After a checkpoint the log of changes up to here is not needed: it need not be copied, nor read by a restore.
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
    const it = Promise.withResolvers<void>();
    // A caller that waits for a step gets its error; steps that nobody waits for must not end the process.
    it.promise.catch(() => undefined);
    reached.set(step, it);
  }
  const fail = (error: unknown): void => reached.forEach((it) => it.reject(error));
  worker.on('message', (step: BackupStep) => reached.get(step)?.resolve());
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the backup was cut off')));
  return { until: (step) => reached.get(step)?.promise ?? Promise.resolve() };
}
