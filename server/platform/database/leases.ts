import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { countRunningGames, isFree, leaseKind, leaseS, presence } from './lease-rows.ts';
import type { LeaseKind } from './lease-rows.ts';
import type { Database, Db, LeasesOfKind, Param, Tx } from './database.ts';
import { untilAborted } from '../waits.ts';

const renewMs = 2_000;
/**
 * A holder that could not renew its lease for this long gives it up. This is less than `leaseS`, so the holder gives up before other
 * processes consider it gone.
 */
const giveUpMs = 6_000;
const retryMs = 500;
/** A process that has handed leases over does not take them again for this long. */
const leaveMs = 3_000;

/** A right that only one process has at a time. */
export interface Lease {
  /** Aborted once the lease is lost, or once the work must end for another reason. */
  readonly signal: AbortSignal;
  /**
   * Must be the first statement of every transaction that only the holder may commit. Throws LeaseLost if this process does not hold the
   * lease any more; otherwise no process can take the lease until the transaction has ended.
   */
  guard(tx: Tx): Promise<void>;
}

/** The process does not hold the lease any more. The transaction has written nothing. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The one connection of a process for its leases. When it ends, other processes see that the holder is gone. */
export interface LeaseConnection {
  query<Row>(text: string, params: readonly Param[]): Promise<Row[]>;
  /**
   * The server process of this connection and its start time, by which other processes see whether the connection still exists. Null on the
   * embedded database.
   */
  backend: { pid: number; startedAt: string } | null;
  close(): Promise<void>;
}

/** Opens the connection. Calls `onEnd` when the connection has ended; from then on other processes may take the leases. */
export type OpenLeaseConnection = (onEnd: () => void) => Promise<LeaseConnection>;

export interface LeaseKeeper {
  withLease: Database['withLease'];
  /** Aborts all work under leases, and releases each lease once its work has ended. */
  close(): Promise<void>;
  /** Returns what this process has of each kind of leases. */
  counts(): Record<LeaseKind, LeasesOfKind>;
}

interface Held {
  epoch: number;
  /** When the lease was last renewed, in ms of `performance.now()`. */
  renewedAtMs: number;
  lost: AbortController;
  spreadBy: string | undefined;
}

interface Keeping {
  holder: string;
  open: OpenLeaseConnection;
  connection: Promise<LeaseConnection> | undefined;
  held: Map<string, Held>;
  /** For each value of `spreadBy`, how many leases this process holds or waits for. */
  wanted: Map<string, number>;
  /**
   * For each value of `spreadBy` that this process has handed over, until when it takes none of its leases, in ms of `performance.now()`.
   */
  leftUntilMs: Map<string, number>;
  isRenewing: boolean;
  ending: AbortController;
  working: Set<Promise<void>>;
  /** How often this process has taken a lease of each kind. */
  taken: Map<LeaseKind, number>;
}

/**
 * Takes leases for this process and renews them every two seconds. Another process may take a lease as soon as the holder's connection has
 * ended, or once the lease was not renewed for eight seconds. Once another process has taken it, writes of the former holder are refused
 * (`Lease.guard`).
 */
export function keepLeases(holder: string, open: OpenLeaseConnection): LeaseKeeper {
  const keeping: Keeping = {
    holder,
    open,
    connection: undefined,
    held: new Map(),
    wanted: new Map(),
    leftUntilMs: new Map(),
    isRenewing: false,
    ending: new AbortController(),
    working: new Set(),
    taken: new Map(),
  };
  const renewing = setInterval(() => void renew(keeping), renewMs);
  renewing.unref();
  return {
    withLease(name, work, stop, spreadBy) {
      const until = stop ? AbortSignal.any([stop, keeping.ending.signal]) : keeping.ending.signal;
      count(keeping, spreadBy, 1);
      const done = workUnderLease(keeping, { name, work, until, spreadBy }).finally(() => {
        keeping.working.delete(done);
        count(keeping, spreadBy, -1);
      });
      keeping.working.add(done);
      return done;
    },
    async close() {
      keeping.ending.abort();
      loseAll(keeping);
      await Promise.allSettled(keeping.working);
      clearInterval(renewing);
      const connection = await keeping.connection?.catch(() => undefined);
      await connection?.close();
    },
    counts: () => countLeases(keeping),
  };
}

function countLeases({ held, taken }: Keeping): Record<LeaseKind, LeasesOfKind> {
  const kinds = [...held.keys()].map(leaseKind);
  const of = (kind: LeaseKind): LeasesOfKind => ({
    held: kinds.filter((one) => one === kind).length,
    taken: taken.get(kind) ?? 0,
  });
  return {
    replay: of('replay'),
    jobs: of('jobs'),
    site_jobs: of('site_jobs'),
    feed: of('feed'),
    process: of('process'),
  };
}

function connected(keeping: Keeping): Promise<LeaseConnection> {
  keeping.connection ??= keeping
    .open(() => {
      keeping.connection = undefined;
      loseAll(keeping);
    })
    .catch((error: unknown) => {
      keeping.connection = undefined;
      throw error;
    });
  return keeping.connection;
}

function loseAll({ held }: Keeping): void {
  for (const { lost } of held.values()) lost.abort();
}

function count({ wanted }: Keeping, spreadBy: string | undefined, change: 1 | -1): void {
  if (spreadBy === undefined) return;
  const left = (wanted.get(spreadBy) ?? 0) + change;
  if (left > 0) wanted.set(spreadBy, left);
  else wanted.delete(spreadBy);
}

interface Work {
  name: string;
  spreadBy: string | undefined;
  work: (lease: Lease) => Promise<void>;
  until: AbortSignal;
}

async function workUnderLease(keeping: Keeping, { name, work, until, spreadBy }: Work): Promise<void> {
  const { held } = keeping;
  while (!until.aborted) {
    const isLeft = (keeping.leftUntilMs.get(spreadBy ?? '') ?? 0) > performance.now();
    const epoch = isLeft ? undefined : await take(keeping, name).catch(() => undefined);
    if (epoch === undefined) {
      await sleep(retryMs, undefined, { ref: false, signal: until }).catch(() => undefined);
      continue;
    }
    const lost = new AbortController();
    held.set(name, { epoch, renewedAtMs: performance.now(), lost, spreadBy });
    keeping.taken.set(leaseKind(name), (keeping.taken.get(leaseKind(name)) ?? 0) + 1);
    try {
      const signal = AbortSignal.any([lost.signal, until]);
      await work({ signal, guard: (tx) => guard(tx, { name, epoch, holder: keeping.holder }) });
      // The work is done, unless the lease was lost: then it starts again once the lease has been taken again.
      if (!lost.signal.aborted) return;
    } catch (error) {
      if (!lost.signal.aborted && !(error instanceof LeaseLost)) throw error;
    } finally {
      held.delete(name);
      await giveBack(keeping, { name, epoch }).catch(() => undefined);
    }
  }
}

/** Takes the lease if it is free, and returns its epoch. Ends the connections of a holder that hangs, because they may have row locks. */
async function take(keeping: Keeping, name: string): Promise<number | undefined> {
  const { holder } = keeping;
  const connection = await connected(keeping);
  await connection.query(
    `select pg_terminate_backend(a.pid)
       from leases l join pg_stat_activity a on a.application_name = l.holder
      where l.name = $1 and l.holder <> $2 and l.renewed_at < clock_timestamp() - interval '${leaseS} seconds'
        and a.datname = current_database() and a.usename = current_user`,
    [name, holder],
  );
  const [row] = await connection.query<{ epoch: string }>(
    `with row_lock as (select 1 from leases where name = $1 for update)
     insert into leases as l (name, holder, epoch, renewed_at, backend, backend_start)
     select $1, $2, 1, clock_timestamp(), $3::int, $4::timestamptz from (select count(*) from row_lock) as waited
     on conflict (name) do update
        set holder = excluded.holder, epoch = l.epoch + 1, renewed_at = excluded.renewed_at,
            backend = excluded.backend, backend_start = excluded.backend_start
      where ${isFree}
     returning epoch::text as epoch`,
    [name, holder, connection.backend?.pid ?? null, connection.backend?.startedAt ?? null],
  );
  return row && Number(row.epoch);
}

async function renew(keeping: Keeping): Promise<void> {
  const { held } = keeping;
  if (keeping.isRenewing) return;
  keeping.isRenewing = true;
  await renewAll(keeping, [...held]);
  await handOver(keeping).catch(() => undefined);
  keeping.isRenewing = false;
}

/**
 * Renews leases with one statement. A lease is lost if another process has taken it. If leases cannot be renewed, they are given up before
 * others may take them.
 */
async function renewAll(keeping: Keeping, leases: readonly [name: string, lease: Held][]): Promise<void> {
  if (leases.length === 0) return;
  const askedAtMs = performance.now();
  try {
    const connection = await connected(keeping);
    const rows = await connection.query<{ name: string }>(
      `update leases l set renewed_at = clock_timestamp() from unnest($2::text[], $3::bigint[]) as h (name, epoch)
        where l.holder = $1 and l.name = h.name and l.epoch = h.epoch returning l.name`,
      [keeping.holder, leases.map(([name]) => name), leases.map(([, { epoch }]) => epoch)],
    );
    const renewed = new Set(rows.map(({ name }) => name));
    for (const [name, lease] of leases) {
      if (renewed.has(name)) lease.renewedAtMs = askedAtMs;
      else lease.lost.abort();
    }
  } catch {
    const late = leases.filter(([, { renewedAtMs }]) => performance.now() - renewedAtMs > giveUpMs);
    for (const [, { lost }] of late) lost.abort();
  }
}

/**
 * Hands over the leases of one group (`spreadBy`) if this process holds more groups than its share of all groups. Called every two seconds,
 * so that the work moves over bit by bit when a process has joined.
 */
async function handOver(keeping: Keeping): Promise<void> {
  const { held, wanted, leftUntilMs } = keeping;
  const groups = new Set([...held.values()].flatMap(({ spreadBy }) => spreadBy ?? []));
  const [last] = [...groups].slice(-1);
  if (last === undefined || groups.size < 2) return;
  const connection = await connected(keeping);
  // No other process can use the embedded database.
  if (connection.backend === null) return;
  const processes = await countRunningGames(connection);
  if (groups.size <= Math.ceil(wanted.size / Math.max(1, processes))) return;
  leftUntilMs.set(last, performance.now() + leaveMs);
  for (const { lost, spreadBy } of held.values()) if (spreadBy === last) lost.abort();
}

async function giveBack(keeping: Keeping, { name, epoch }: { name: string; epoch: number }): Promise<void> {
  const connection = await connected(keeping);
  await connection.query(
    `update leases set holder = null, renewed_at = clock_timestamp() where name = $1 and holder = $2 and epoch = $3`,
    [name, keeping.holder, epoch],
  );
}

/**
 * `for key share` and a takeover (`for update`) wait for each other. Renewals by the holder do not wait, because they change no key column.
 */
async function guard(tx: Tx, { name, epoch, holder }: { name: string; epoch: number; holder: string }): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from leases where name = ${name} and holder = ${holder} and epoch = ${epoch} for key share`,
  );
  if (rows.length === 0) throw new LeaseLost(`another process holds the lease "${name}"`);
}

/**
 * Wraps the database for the holder of a lease, so that each transaction fails with LeaseLost once the lease is lost. Statements outside a
 * transaction are not guarded.
 */
export function guardedBy(database: Database, { guard }: Pick<Lease, 'guard'>): Database {
  const guarded = (db: Db): Db => {
    const transaction: Db['transaction'] = (work, config) =>
      db.transaction(async (tx) => {
        await guard(tx);
        return work(tx);
      }, config);
    return Object.create(db, { transaction: { value: transaction } }) as Db;
  };
  const withoutTimeLimit = { ...database.withoutTimeLimit, db: guarded(database.withoutTimeLimit.db) };
  return { ...database, db: guarded(database.db), withoutTimeLimit };
}

/**
 * Shows other programs that a game runs on this database, by a lease that the process holds as long as it runs. Resolves once the lease is
 * taken. Removes the leases of processes that are gone.
 */
export async function showPresence({ query, withLease }: Pick<Database, 'query' | 'withLease'>): Promise<void> {
  await query(`delete from leases l where l.name like '${presence}%' and ${isFree}`, []);
  const shown = Promise.withResolvers<void>();
  const showing = withLease(`${presence}${randomUUID()}`, async ({ signal }) => {
    shown.resolve();
    await untilAborted(signal);
  });
  await Promise.race([shown.promise, showing]);
}
