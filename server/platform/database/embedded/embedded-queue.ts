import type pg from 'pg';
import type { Query } from './embedded-worker.ts';

/** How long a request's statement may wait for its turn, in ms, so that the caller is answered within five seconds. */
const turnMs = 4_900;

export interface EmbeddedLink {
  /** Sends a statement at once, without waiting for a turn. */
  readonly query: Query;
  readonly isDead: () => boolean;
  /** Starts the database again if it died in an earlier turn. It is called before each turn, never during one. */
  readonly revive: () => Promise<void>;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface EmbeddedQueue {
  inTime: QueuePool;
  patient: QueuePool;
  inTurn: InTurn;
  /** Returns how many statements and transactions run or wait. */
  turns(): number;
}

/**
 * Creates the queue for statements and transactions. The embedded database has a single connection, and a statement of another caller must
 * not end up in an open transaction. A statement sent by `inTime` that has had no turn after 4.9 s is not run and fails with code
 * ETIMEDOUT. Statements sent by `patient` wait as long as necessary.
 */
export function queueFor(link: EmbeddedLink): EmbeddedQueue {
  let tail: Promise<unknown> = Promise.resolve();
  let turns = 0;
  const inTurn: InTurn = (work) => {
    turns++;
    const turn = tail.then(link.revive).then(work);
    tail = turn
      .catch(() => undefined)
      .finally(() => {
        turns--;
      });
    return turn;
  };
  const inTime: InTurn = (work) => {
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(Object.assign(new Error('the database has not answered in time'), { code: 'ETIMEDOUT' }));
    }, turnMs);
    const turn = inTurn(async () => {
      clearTimeout(timer);
      return isLate ? late.promise : work();
    });
    return Promise.race([turn, late.promise]);
  };
  return { inTime: new QueuePool(inTime, link), patient: new QueuePool(inTurn, link), inTurn, turns: () => turns };
}

/**
 * One of the two ways into the queue, in the shape of the driver's pool. The query builder calls `connect` for a transaction if the name of
 * the class contains "Pool".
 */
export class QueuePool {
  readonly #inTurn: InTurn;
  readonly #link: EmbeddedLink;

  constructor(inTurn: InTurn, link: EmbeddedLink) {
    this.#inTurn = inTurn;
    this.#link = link;
  }

  /** Runs one statement outside a transaction, in a turn by itself. */
  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#inTurn(() => this.#link.query(query, values));
  }

  /** Waits for a turn and keeps it until `release` is called. */
  connect(): Promise<{ query: Query; release: () => void }> {
    const client = Promise.withResolvers<{ query: Query; release: () => void }>();
    const turn = this.#inTurn(() => {
      const end = Promise.withResolvers<void>();
      client.resolve({ query: (query, values) => this.#queryInTransaction(query, values), release: end.resolve });
      return end.promise;
    });
    turn.catch(client.reject);
    return client.promise;
  }

  /**
   * Skips the rollback if the database has died. Nothing was committed, and an error of the rollback would hide the first error from the
   * caller.
   */
  async #queryInTransaction(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const text = typeof query === 'string' ? query : query.text;
    if (text === 'rollback' && this.#link.isDead()) return { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };
    return this.#link.query(query, values);
  }
}
