import type { Socket } from 'node:net';
import pg from 'pg';

/** How long the database may take, in ms; the server's own limits come first, ours when the server says nothing. */
export interface TimeLimits {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** From asking for a connection to the answer of the first statement, and for each further statement. */
  answerMs: number;
}

/** For requests: a caller is answered within five seconds, whatever the database does. */
export const requestLimits: TimeLimits = {
  statementMs: 4_000,
  lockMs: 1_000,
  idleInTransactionMs: 10_000,
  answerMs: 4_900,
};

/** For work that may take long (0: no limit of the server); a connection that stays silent is given up all the same. */
export const patientLimits: TimeLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 60_000,
  answerMs: 15 * 60_000,
};

/** Settings of every connection: UTC, and the limits that the server keeps. */
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
 * A pool whose connections may break at any moment, and whose statements end in time: one that outlasts `answerMs` fails
 * with code ETIMEDOUT, and its connection is destroyed without a cancel, so that a commit that waits for a standby goes on.
 */
export function openPool(settings: pg.PoolConfig, limits: TimeLimits): pg.Pool {
  const { answerMs } = limits;
  const pool = new pg.Pool({ ...settings, options: connectionOptions(limits), connectionTimeoutMillis: answerMs });
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => undefined);
  const firstDeadlines = new WeakMap<pg.PoolClient, number>();
  // While a connection is in use the pool does not listen to it: without a listener of ours its end would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    limitAnswers(client, () => takeDeadline(firstDeadlines, client) ?? performance.now() + answerMs);
  });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectInTime = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + answerMs;
    const client = await untilDeadline(connect(), deadline);
    firstDeadlines.set(client, deadline);
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

/** Makes each statement of a connection end by its deadline (ms of `performance.now`), which is asked for when it begins. */
export function limitAnswers(client: pg.ClientBase, deadlineOfNext: () => number): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const sendInTime = async (...args: unknown[]): Promise<pg.QueryResult> => {
    const timer = setTimeout(() => cut(client), Math.max(0, deadlineOfNext() - performance.now()));
    try {
      return await send(...args);
    } finally {
      clearTimeout(timer);
    }
  };
  Object.assign(client, { query: sendInTime });
}

/** Destroys a connection; the statement on it fails with code ETIMEDOUT. */
export function cut(client: pg.ClientBase): void {
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

/** The connection if it comes in time; one that comes later goes back to the pool. */
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
