import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The query builder, the same on both databases. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A value a statement may carry. */
export type Param = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

/** An open database: PostgreSQL, or PGlite embedded in this process. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Db;
  /** One statement without the builder, for hot paths; prepared under `name` where the database can. */
  query<Row>(text: string, params: readonly Param[], name?: string): Promise<Row[]>;
  /**
   * Hears every announcement committed by any process. `onGap` is called when announcements may have been missed: what
   * was learnt from them must then be read again.
   */
  listen(onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Runs `work` while this process alone holds the named lock, on a connection of its own; resolves when work ends. */
  withSingleton(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
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
