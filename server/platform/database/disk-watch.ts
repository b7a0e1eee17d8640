import { sql } from 'drizzle-orm';
import type { Statements } from './database.ts';
import { isDiskFull } from './statement-errors.ts';

/** For this long after a failed write, in ms, the disk is taken to be full without being checked again. */
const recheckAfterMs = 3_000;

export interface DiskWatch {
  /** Reports the error of a failed statement. Only an error of a full disk has an effect. */
  note(error: unknown): void;
  /** After an error of a full disk was reported, throws until a trial write succeeds. */
  check(): Promise<void>;
}

/**
 * Remembers that a write has failed on a full disk until a trial write succeeds. The trial write is rolled back. It is large, because small
 * writes may still succeed on a full disk for a while.
 */
export function watchDisk({ db }: Pick<Statements, 'db'>): DiskWatch {
  let fault: unknown;
  let failedMs = 0;
  let looking: Promise<void> | undefined;
  const note = (error: unknown): void => {
    if (!isDiskFull(error)) return;
    fault = error;
    failedMs = performance.now();
  };
  const look = async (): Promise<void> => {
    try {
      await tryToWrite(db);
      fault = undefined;
    } catch (error) {
      note(error);
      throw error;
    }
  };
  return {
    note,
    async check() {
      if (fault === undefined) return;
      if (performance.now() - failedMs < recheckAfterMs) throw fault;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    },
  };
}

async function tryToWrite(db: Statements['db']): Promise<void> {
  const done = new Error('there is room');
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`create table disk_probe as
        select md5(random()::text) || md5(random()::text) as filler from generate_series(1, 10000)`);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}
