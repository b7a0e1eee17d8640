import type { Socket } from 'node:net';
import pg from 'pg';

/** Time limits for the database, in ms. The server enforces the first three; `answerMs` is enforced here, in case the server is silent. */
export interface TimeLimits {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** From the request for a connection to the answer to its first statement, and again for each further statement. */
  answerMs: number;
}

/** For requests: each statement ends within five seconds, whatever the database does. */
export const requestLimits: TimeLimits = {
  statementMs: 4_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
  answerMs: 4_900,
};

/** For work that may take long (0 means that the server sets no limit). A statement without an answer still fails after five minutes. */
export const longWorkLimits: TimeLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 60_000,
  answerMs: 5 * 60_000,
};

/** Returns the settings of every connection: the time zone UTC, and the limits that the server enforces. */
export function connectionOptions({ statementMs, lockMs, idleInTransactionMs }: TimeLimits): string {
  const settings = {
    timezone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Opens a pool whose connections may break at any moment and whose statements end in time. A statement that takes longer than `answerMs`
 * fails with code ETIMEDOUT. Its connection is destroyed, but the statement is not cancelled, so that a commit that waits for a standby can
 * still complete.
 */
export function openPool(settings: pg.PoolConfig, limits: TimeLimits): pg.Pool {
  const { answerMs } = limits;
  const pool = new pg.Pool({ ...settings, options: connectionOptions(limits), connectionTimeoutMillis: answerMs });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  const firstDeadlines = new WeakMap<pg.PoolClient, number>();
  const givingBack = new WeakMap<pg.PoolClient, () => void>();
  pool.on('connect', (client) => {
    // The pool does not listen for errors of a connection in use, and an error without a listener would end the process. The query builder
    // does not release a connection that breaks at `begin`, so it is released here.
    client.on('error', () => givingBack.get(client)?.());
    limitStatementTimes(client, () => takeDeadline(firstDeadlines, client) ?? performance.now() + answerMs);
  });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectInTime = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + answerMs;
    const client = await untilDeadline(connect(), deadline);
    firstDeadlines.set(client, deadline);
    givingBack.set(client, releaseOnce(client));
    return client;
  };
  const query = async (config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await connectInTime();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  };
  return Object.assign(pool, { connect: connectInTime, query });
}

/** Makes it harmless to release a connection twice: by the returned function when the connection breaks, and by the code that took it. */
function releaseOnce(client: pg.PoolClient): () => void {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseNow = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
  client.release = releaseNow;
  return () => releaseNow(true);
}

/**
 * Makes each statement of a connection end by its deadline. `deadlineOfNext` is called when a statement begins and returns its deadline in
 * ms of `performance.now()`.
 */
export function limitStatementTimes(client: pg.ClientBase, deadlineOfNext: () => number): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const sendInTime = async (...args: unknown[]): Promise<pg.QueryResult> => {
    const timer = setTimeout(() => destroyConnection(client), Math.max(0, deadlineOfNext() - performance.now()));
    try {
      return await send(...args);
    } finally {
      clearTimeout(timer);
    }
  };
  Object.assign(client, { query: sendInTime });
}

/** Destroys a connection. The statement on it fails with code ETIMEDOUT. */
export function destroyConnection(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(silenceError());
}

function silenceError(): Error {
  return Object.assign(new Error('the database has not answered in time'), { code: 'ETIMEDOUT' });
}

function takeDeadline(deadlines: WeakMap<pg.PoolClient, number>, client: pg.PoolClient): number | undefined {
  const deadline = deadlines.get(client);
  deadlines.delete(client);
  return deadline;
}

/** Returns the connection if it is ready before the deadline. A connection that is ready later goes back to the pool. */
async function untilDeadline(connecting: Promise<pg.PoolClient>, deadline: number): Promise<pg.PoolClient> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(silenceError());
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
  }, deadline - performance.now());
  try {
    return await Promise.race([connecting, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
