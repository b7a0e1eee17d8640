import { sql } from 'drizzle-orm';
import type { Statements } from './database.ts';
import { isDiskFull } from './statement-errors.ts';

/** After a write that failed the disk is taken to be full for so long without another look, in ms. */
const holdMs = 3_000;

/** Knows whether writes fail for want of room. */
export interface DiskWatch {
  /** Hears what statements fail with. */
  note(error: unknown): void;
  /** Throws while writes fail. */
  check(): Promise<void>;
}

/**
 * Remembers that a write has failed on a full disk, until a write of its own succeeds: small writes still find room on a full
 * disk for a while, so this one is large, and taken back.
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
      if (performance.now() - failedMs < holdMs) throw fault;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    },
  };
}

/** Some hundred kilobytes of a new table, which is never kept. */
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
