import type { WorkerRequest } from './pglite-worker.ts';

export type Rows = { rows: unknown[]; affectedRows: number };
export type Ask = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** How long a request's statement may wait for its turn, in ms, so that the caller is answered within five seconds. */
const turnMs = 4_900;

/** One of the two ways to put statements into the queue: with a time limit, or without. */
export interface QueueEntrance {
  /** The client that the query builder's driver expects. */
  client: object;
  /** Runs one statement that belongs to no transaction, in a turn of its own. */
  readonly alone: (request: Ask) => Promise<Rows>;
}

/** The connection to the embedded database behind the queue. */
export interface EmbeddedLink {
  /** Sends a statement at once, without waiting for a turn. */
  readonly ask: (request: Ask) => Promise<Rows>;
  /** Starts the database again if it died in an earlier turn. Called before each turn, never within one. */
  readonly revive: () => Promise<void>;
}

/**
 * Makes one queue for statements and transactions: the embedded database has a single connection, and a statement of somebody
 * else must not slip into an open transaction. A statement that comes in by `inTime` and has not had its turn after 4.9 s is
 * not run; it fails with code ETIMEDOUT. Statements that come in by `patient` wait as long as it takes.
 */
export function queueFor({ ask, revive }: EmbeddedLink): {
  inTime: QueueEntrance;
  patient: QueueEntrance;
  inTurn: InTurn;
} {
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const turn = tail.then(revive).then(work);
    tail = turn.catch(() => undefined);
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
  return { inTime: entrance(inTime, ask), patient: entrance(inTurn, ask), inTurn };
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

function entrance(inTurn: InTurn, ask: (request: Ask) => Promise<Rows>): QueueEntrance {
  const clientOver = (send: (request: Ask) => Promise<Rows>) => ({
    query: (text: string, params: unknown[] = [], options?: { rowMode?: 'array' | 'object' }) =>
      send({ kind: 'query', text, params, rowMode: options?.rowMode ?? 'object', rawDates: true }),
    transaction: <T>(work: (tx: unknown) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        await ask({ kind: 'exec', text: 'begin' });
        try {
          const value = await work(clientOver(ask));
          await ask({ kind: 'exec', text: 'commit' });
          return value;
        } catch (error) {
          // If the database has died, the rollback fails, but nothing was committed. The caller needs the first error.
          await ask({ kind: 'exec', text: 'rollback' }).catch(() => undefined);
          throw error;
        }
      }),
  });
  const alone = (request: Ask): Promise<Rows> => inTurn(() => ask(request));
  return { client: clientOver(alone), alone };
}
