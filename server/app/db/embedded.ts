import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { reasonOf } from '../reason.ts';
import { DatabaseError } from './database.ts';
import type { Database, Db, Param, Statements } from './database.ts';
import { watchDisk } from './disk-watch.ts';
import { embeddedBackups } from './embedded-backup.ts';
import { queueFor } from './embedded-queue.ts';
import type { QueueEntrance } from './embedded-queue.ts';
import { lockFolder } from './folder-lock.ts';
import { keepLeases } from './leases.ts';
import { finishRestore } from './finish-restore.ts';
import { startRevivingWorker } from './reviving-worker.ts';

/** Opens (or makes) the embedded database in `folder`, the game's private folder. Refuses a folder that another process uses. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder, () => endBecauseLost(folder));
  await finishRestore(folder);
  const listeners: { onPayload: (payload: string) => void; onGap: () => void }[] = [];
  const link = await startRevivingWorker(folder, {
    onNotification: (payload) => listeners.forEach((it) => it.onPayload(payload)),
    onRevived: () => listeners.forEach((it) => it.onGap()),
  }).catch(async (error: unknown) => {
    await unlock();
    throw new DatabaseError(`The embedded database in ${folder} does not open: ${reasonOf(error)}.`);
  });
  const noteAndThrow = (error: unknown): never => {
    disk.note(error);
    throw error;
  };
  const queue = queueFor({
    ask: (request) => link.ask(request).catch(noteAndThrow),
    revive: () => link.revive().catch(noteAndThrow),
  });
  const own = statementsOn(queue.inTime);
  const patient = statementsOn(queue.patient);
  const disk = watchDisk(patient);
  const backups = embeddedBackups(join(folder, 'pg'), {
    inTurn: queue.inTurn,
    checkpoint: () => queue.patient.alone({ kind: 'exec', text: 'checkpoint' }),
  });
  // Only one process uses this database, so nobody else waits for these leases, and the next process may take them at once.
  const leases = keepLeases(`fulltime ${randomUUID()}`, async () => ({
    backend: null,
    query: (text, params) => patient.query(text, params),
    close: async () => undefined,
  }));
  return {
    kind: 'embedded',
    ...own,
    patient,
    async listen(onPayload, onGap) {
      listeners.push({ onPayload, onGap });
    },
    withLease: (name, work, stop) => leases.withLease(name, work, stop),
    checkDisk: () => disk.check(),
    backup: (target) => backups.make(target),
    async close() {
      await backups.stop();
      await leases.close();
      // A database that has died cannot be closed, but its files are in order: the next start recovers it.
      await queue.patient.alone({ kind: 'close' }).catch(() => undefined);
      await link.stop();
      await unlock();
    },
  };
}

/** Two processes that write to one folder would destroy the database: the one that lost the lock ends without a further write. */
function endBecauseLost(folder: string): never {
  console.error(`Another process has taken the data folder ${folder} while this one stood still, so this one ends.`);
  process.exit(1);
}

function statementsOn(entrance: QueueEntrance): Statements {
  return {
    db: drizzle(entrance.client as unknown as PGlite) as unknown as Db,
    async query<Row>(text: string, params: readonly Param[]): Promise<Row[]> {
      const request = {
        kind: 'query' as const,
        text,
        params: [...params],
        rowMode: 'object' as const,
        rawDates: false,
      };
      const { rows } = await entrance.alone(request);
      return rows as Row[];
    },
  };
}
