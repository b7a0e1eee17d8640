import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { reasonOf } from '../../log/reason.ts';
import { DatabaseError } from '../database.ts';
import type { Database } from '../database.ts';
import { watchDisk } from '../disk-watch.ts';
import { embeddedBackups } from './embedded-backup.ts';
import { queueFor } from './embedded-queue.ts';
import { lockFolder } from './folder-lock.ts';
import { keepLeases } from '../leases.ts';
import { finishRestore } from './finish-restore.ts';
import { startRevivingWorker } from './reviving-worker.ts';
import { statementsOn } from '../statements-on.ts';

/**
 * Opens or creates the embedded database in `folder`, the game's private folder. Throws DatabaseError if another process uses the folder or
 * the database does not open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder, () => endBecauseLost(folder));
  await finishRestore(folder);
  const listeners: Listener[] = [];
  const link = await startWorker(folder, listeners).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const queue = queueTo(link, (error) => disk.note(error));
  const own = statementsOn(queue.inTime as unknown as pg.Pool);
  const withoutTimeLimit = statementsOn(queue.patient as unknown as pg.Pool);
  const disk = watchDisk(withoutTimeLimit);
  const backups = embeddedBackups(join(folder, 'pg'), {
    inTurn: queue.inTurn,
    checkpoint: () => queue.patient.query('checkpoint'),
  });
  const leases = ownLeases(withoutTimeLimit);
  return {
    kind: 'embedded',
    ...own,
    withoutTimeLimit,
    async listen(onPayload, onGap) {
      listeners.push({ onPayload, onGap });
    },
    withLease: (...lease) => leases.withLease(...lease),
    checkDisk: () => disk.check(),
    use: () => ({ ...connectionsIn(queue.turns()), leases: leases.counts() }),
    backup: (target) => backups.make(target),
    async close() {
      await backups.stop();
      await leases.close();
      // A database that has died cannot be closed, but its files are intact, and the next start recovers from them.
      await queue.inTurn(() => link.close()).catch(() => undefined);
      await link.stop();
      await unlock();
    },
  };
}

interface Listener {
  onPayload: (payload: string) => void;
  onGap: () => void;
}

async function startWorker(folder: string, listeners: Listener[]) {
  return startRevivingWorker(folder, {
    onNotification: (payload) => listeners.forEach((listener) => listener.onPayload(payload)),
    onRevived: () => listeners.forEach((listener) => listener.onGap()),
  }).catch((error: unknown) => {
    throw new DatabaseError(`The embedded database in ${folder} does not open: ${reasonOf(error)}.`);
  });
}

/** Creates the queue of all statements to the worker. `onError` is called with each error before the caller gets it. */
function queueTo(link: Awaited<ReturnType<typeof startWorker>>, onError: (error: unknown) => void) {
  const noteAndThrow = (error: unknown): never => {
    onError(error);
    throw error;
  };
  return queueFor({
    query: (query, values) => link.query(query, values).catch(noteAndThrow),
    isDead: () => link.isDead(),
    revive: () => link.revive().catch(noteAndThrow),
  });
}

/** Returns the use of the only connection by these turns, of which the first one has it and the others wait. */
function connectionsIn(turns: number): { busy: number; idle: number; waiting: number } {
  const busy = Math.min(1, turns);
  return { busy, idle: 1 - busy, waiting: turns - busy };
}

/** Only one process uses this database, so no other process waits for these leases, and the next process may take them at once. */
function ownLeases(statements: Pick<Database, 'query'>) {
  return keepLeases(`fulltime ${randomUUID()}`, async () => ({
    backend: null,
    query: (text, params) => statements.query(text, params),
    close: async () => undefined,
  }));
}

/** Two processes that write to one folder would destroy the database, so the process that lost the lock exits without another write. */
function endBecauseLost(folder: string): never {
  console.error(`Another process has taken the data folder ${folder} while this one stood still, so this one ends.`);
  process.exit(1);
}
