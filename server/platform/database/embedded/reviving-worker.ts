import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startWorker } from './embedded-worker.ts';
import type { WorkerLink } from './embedded-worker.ts';

/** The pause between two attempts to start a database that has died, in ms. */
const pauseMs = 1_000;
/** The database is started again once there is room for one segment of its write-ahead log (16 MB) and a reserve. */
const roomBytes = 20 * 1024 * 1024;
const stepBytes = 1024 * 1024;

export interface RevivingWorker extends WorkerLink {
  /**
   * Starts the database again if it has died. It is called before each turn of the queue and never during one, so that no transaction
   * continues in a database that was started again. Throws with code ENOSPC or EDQUOT while the disk or the quota is full, and with 57P02
   * if the database does not start.
   */
  revive(): Promise<void>;
}

/**
 * Starts the database in `folder`/pg. A write that fails on a full disk may end the whole database. Everything that the database has
 * acknowledged is in its write-ahead log, from which the next start recovers. `onRevived` is called after each restart, because
 * announcements may have been missed.
 */
export async function startRevivingWorker(
  folder: string,
  { onNotification, onRevived }: { onNotification: (payload: string) => void; onRevived: () => void },
): Promise<RevivingWorker> {
  const start = () => startWorker(join(folder, 'pg'), onNotification);
  let link = await start();
  let fault: unknown;
  let notBeforeMs = 0;
  let isStopped = false;
  const tryAgain = async (): Promise<void> => {
    await link.stop();
    await ensureRoom(folder);
    link = await start().catch((error: unknown) => {
      throw Object.assign(new Error(`the embedded database does not start again: ${String(error)}`), { code: '57P02' });
    });
  };
  return {
    query: (query, values) => link.query(query, values),
    isDead: () => link.isDead(),
    close: () => link.close(),
    async revive() {
      if (!link.isDead() || isStopped) return;
      if (performance.now() < notBeforeMs) throw fault;
      try {
        await tryAgain();
      } catch (error) {
        fault = error;
        notBeforeMs = performance.now() + pauseMs;
        throw error;
      }
      onRevived();
    },
    async stop() {
      isStopped = true;
      await link.stop();
    },
  };
}

/** Throws with code ENOSPC (or EDQUOT) unless `roomBytes` can be written. A trial write is used because it also respects quotas. */
async function ensureRoom(folder: string): Promise<void> {
  const file = join(folder, 'room');
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      const step = Buffer.alloc(stepBytes, 1);
      for (let written = 0; written < roomBytes; written += stepBytes) await handle.write(step);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
