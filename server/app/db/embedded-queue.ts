import type { WorkerRequest } from './pglite-worker.ts';

export type Rows = { rows: unknown[]; affectedRows: number };
export type Ask = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** How long a request's statement may wait for its turn, in ms: its caller is answered within five seconds. */
const turnMs = 4_900;

/** A way into the queue. */
export interface QueueEntrance {
  /** What the query builder's driver asks for. */
  client: object;
  readonly alone: (request: Ask) => Promise<Rows>;
}

/** What the queue leads to. */
export interface EmbeddedLink {
  readonly ask: (request: Ask) => Promise<Rows>;
  /** Called before each turn, never within one: the database may have died in the one before. */
  readonly revive: () => Promise<void>;
}

/**
 * One queue for statements and transactions: the embedded database has a single connection, so a statement from outside
 * must not slip into an open transaction. What comes in by `inTime` and has not had its turn after 4.9 s is not run: it
 * fails with code ETIMEDOUT.
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
          // A database that has died in between has rolled back, and what was wrong is the first error.
          await ask({ kind: 'exec', text: 'rollback' }).catch(() => undefined);
          throw error;
        }
      }),
  });
  const alone = (request: Ask): Promise<Rows> => inTurn(() => ask(request));
  return { client: clientOver(alone), alone };
}
