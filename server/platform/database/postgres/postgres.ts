import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeBackup } from '../backup-files.ts';
import { DatabaseError } from '../database.ts';
import type { Database, DatabaseUse, Param } from '../database.ts';
import { watchDisk } from '../disk-watch.ts';
import type { DiskWatch } from '../disk-watch.ts';
import { keepLeases } from '../leases.ts';
import type { LeaseConnection } from '../leases.ts';
import { openFailure, addressWithoutLogin } from '../open-failure.ts';
import { openClient } from './postgres-client.ts';
import { listenForever } from './postgres-listen.ts';
import { openPool, longWorkLimits, requestLimits } from './postgres-pool.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { statementsOn } from '../statements-on.ts';

/**
 * Opens PostgreSQL 15 or later. Throws DatabaseError with a sentence if the server is down or too old. `listen` throws DatabaseError if the
 * server is behind a transaction pooler.
 */
export async function openPostgres(url: string): Promise<Database> {
  // The server lists connections under this name, by which other processes find the connections of a holder that hangs.
  const holder = `fulltime ${process.pid} ${randomUUID()}`;
  const settings: pg.PoolConfig = { connectionString: url, application_name: holder, keepAlive: true };
  const pool = openPool({ ...settings, max: 16 }, requestLimits);
  const patientPool = openPool({ ...settings, max: 4 }, longWorkLimits);
  const withoutTimeLimit = statementsOn(patientPool);
  const disk = watchDisk(withoutTimeLimit);
  for (const opened of [pool, patientPool]) opened.on('connect', (client) => noteFailures(client, disk));
  await checkServer(pool, url);
  const leases = keepLeases(holder, (onEnd) => openLeaseConnection(settings, onEnd));
  const ending = new AbortController();
  return {
    kind: 'postgres',
    ...statementsOn(pool),
    withoutTimeLimit,
    checkDisk: () => disk.check(),
    listen: (onPayload, onGap) => listenForever(settings, { onPayload, onGap, signal: ending.signal }),
    withLease: (...lease) => leases.withLease(...lease),
    use: () => ({ ...useOf([pool, patientPool]), leases: leases.counts() }),
    backup: (folder) => dump(url, folder),
    async close() {
      ending.abort();
      await leases.close();
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

/** The connections for leases and for announcements are in no pool. Each of them has one task and no queue. */
function useOf(pools: readonly pg.Pool[]): Pick<DatabaseUse, 'busy' | 'idle' | 'waiting'> {
  const sumOf = (count: (pool: pg.Pool) => number): number => pools.reduce((sum, pool) => sum + count(pool), 0);
  return {
    busy: sumOf(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sumOf(({ idleCount }) => idleCount),
    waiting: sumOf(({ waitingCount }) => waitingCount),
  };
}

function noteFailures(client: pg.ClientBase, disk: DiskWatch): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const query = (...args: unknown[]): Promise<unknown> =>
    send(...args).catch((error: unknown) => {
      disk.note(error);
      throw error;
    });
  Object.assign(client, { query });
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const where = addressWithoutLogin(url);
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < 150_000) throw new DatabaseError(`PostgreSQL at ${where} is older than 15.`);
  } catch (error) {
    await pool.end();
    throw openFailure(where, error);
  }
}

async function openLeaseConnection(settings: pg.ClientConfig, onEnd: () => void): Promise<LeaseConnection> {
  // A renewal does not wait for a standby, because only the current primary decides who holds a lease. After a failover, the new primary
  // decides.
  const client = await openClient(settings, { onEnd });
  await client.query('set synchronous_commit = local');
  const { rows } = await client.query<{ pid: number; startedAt: string }>(
    `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`,
  );
  return {
    backend: rows[0] ?? null,
    async query<Row>(text: string, params: readonly Param[]): Promise<Row[]> {
      const result = await client.query(text, [...params]);
      return result.rows as Row[];
    },
    close: () => client.end().catch(() => undefined),
  };
}

function dump(url: string, folder: string): Promise<string> {
  return makeBackup(folder, 'dump', (part) => runPostgresTool('pg_dump', ['--format=custom', `--file=${part}`], url));
}
