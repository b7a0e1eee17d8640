import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Lease } from './leases.ts';

/** The query builder, the same on both databases. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A value a statement may carry. */
export type Param = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

/** Ways to send statements to an open database. */
export interface Statements {
  readonly db: Db;
  /** One statement without the builder, for hot paths; prepared under `name` where the database can. */
  query<Row>(text: string, params: readonly Param[], name?: string): Promise<Row[]>;
}

/**
 * An open database: PostgreSQL, or PGlite embedded in this process. Its own statements are for requests: they fail with a
 * connection error (`isConnectionError`) or as busy (`isBusy`) within five seconds.
 */
export interface Database extends Statements {
  readonly kind: 'postgres' | 'embedded';
  /** Statements that may take long: migrations, packing, reading everything, a restart of the replay. */
  readonly patient: Statements;
  /**
   * Hears every announcement committed by any process. `onGap` is called when announcements may have been missed: what
   * was learnt from them must then be read again.
   */
  listen(onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  /**
   * Waits for the named lease, runs `work` while this process holds it, and starts over if it was lost. Resolves when work
   * has ended by itself, or when `stop` is aborted or the database is being closed and work has ended.
   */
  withLease(name: string, work: (lease: Lease) => Promise<void>, stop?: AbortSignal): Promise<void>;
  /** Throws what a write fails with since the disk of the database is full; passes once writes succeed again. */
  checkDisk(): Promise<void>;
  /** Writes a copy of everything into the folder and returns the file's name. */
  backup(folder: string): Promise<string>;
  close(): Promise<void>;
}

/** The database cannot be opened; its message is a sentence for the organiser. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** The channel of all announcements. */
export const channel = 'fulltime';
