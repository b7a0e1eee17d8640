import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LeaseKind } from './lease-rows.ts';
import type { Lease } from './leases.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Param = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

export interface Statements {
  readonly db: Db;
  /** Runs one statement without the query builder, for hot paths. A statement with a `name` is prepared once per connection. */
  query<Row>(text: string, params: readonly Param[], name?: string): Promise<Row[]>;
}

/** The leases of one kind that this process holds, and how often it has taken one since its start. */
export interface LeasesOfKind {
  held: number;
  taken: number;
}

/** What this process uses of the database at the moment. */
export interface DatabaseUse {
  /** The connections that run a statement or a transaction, and those that are open and free. */
  busy: number;
  idle: number;
  /** The number of statements and transactions that wait for a connection. */
  waiting: number;
  leases: Record<LeaseKind, LeasesOfKind>;
}

/**
 * An open database: PostgreSQL, or PGlite embedded in this process. `db` and `query` are for requests: a statement fails within five
 * seconds if PostgreSQL does not answer it, or if it has no turn in the embedded database. The error is a connection error
 * (`isConnectionError`), or says that the database is busy (`isBusy`).
 */
export interface Database extends Statements {
  readonly kind: 'postgres' | 'embedded';
  /** For statements that may take long: migrations, reading everything, rewriting many rows. */
  readonly withoutTimeLimit: Statements;
  /**
   * Calls `onPayload` for every announcement that any process commits. Calls `onGap` when announcements may have been missed; the caller
   * must then read again everything that they are about.
   */
  listen(onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  /**
   * Waits for the named lease and runs `work` while this process holds it. If the lease is lost, waits for it again. Resolves when `work`
   * returns, and rejects when `work` throws, while the lease is held. Once `stop` is aborted or the database is closed, no longer waits for
   * the lease, and ends when `work` has ended. Leases with the same `spreadBy` form a group. The groups are spread over the processes, and
   * the leases of a group are handed over together.
   */
  withLease(name: string, work: (lease: Lease) => Promise<void>, stop?: AbortSignal, spreadBy?: string): Promise<void>;
  /** After a write has failed on a full disk, throws until a trial write succeeds. */
  checkDisk(): Promise<void>;
  /** Returns what this process uses, without asking the database. */
  use(): DatabaseUse;
  /** Writes a copy of everything into a file in the folder and returns the path of the file. */
  backup(folder: string): Promise<string>;
  close(): Promise<void>;
}

/** Thrown when the database, its files or its tools cannot be used. The message is a sentence for the organiser. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

export const announcementChannel = 'fulltime';
