import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { makeBackup } from './backup-files.ts';
import { DatabaseError, channel } from './database.ts';
import type { Database, Db, Param } from './database.ts';
import { openFailure } from './open-failure.ts';
import { runPostgresTool } from './postgres-tools.ts';

const retryMs = 1_000;

/** Opens PostgreSQL 15 or later. Throws DatabaseError with a sentence if it is down, too old, or behind a transaction pooler. */
export async function openPostgres(url: string): Promise<Database> {
  const settings: pg.PoolConfig = { connectionString: url, options: '-c timezone=UTC', connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({ ...settings, max: 16 });
  // An idle connection that breaks is replaced by the pool; the statement that meets the break reports it.
  pool.on('error', () => undefined);
  await checkServer(pool, url);
  const ending = new AbortController();
  return {
    kind: 'postgres',
    db: drizzle(pool) as unknown as Db,
    async query<Row>(text: string, params: readonly Param[], name?: string): Promise<Row[]> {
      const result = await pool.query({ text, values: [...params], ...(name === undefined ? {} : { name }) });
      return result.rows as Row[];
    },
    listen: (onPayload, onGap) => listenForever(settings, { onPayload, onGap, signal: ending.signal }),
    withSingleton: (name, work) => runAsSingleton(settings, { name, work, signal: ending.signal }),
    backup: (folder) => dump(url, folder),
    async close() {
      ending.abort();
      await pool.end();
    },
  };
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const where = whereIs(url);
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < 150_000) throw new DatabaseError(`PostgreSQL at ${where} is older than 15.`);
  } catch (error) {
    await pool.end();
    throw openFailure(where, error);
  }
}

/** An address as it may be shown: without name and password. */
export function whereIs(url: string): string {
  return `${new URL(url).host}${new URL(url).pathname}`;
}

/** One connection that hears announcements, opened again when it breaks. Resolves once the first one proved to work. */
async function listenForever(
  settings: pg.PoolConfig,
  it: { onPayload: (payload: string) => void; onGap: () => void; signal: AbortSignal },
): Promise<void> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...settings, keepAlive: true });
    // Other processes hear it too, and have no use for its kind.
    const probe = JSON.stringify({ kind: 'probe', id: Math.random() });
    const heard = Promise.withResolvers<void>();
    client.on('notification', ({ payload = '' }) => (payload === probe ? heard.resolve() : it.onPayload(payload)));
    client.on('error', () => void client.end().catch(() => undefined));
    await client.connect();
    await client.query(`listen ${channel}`);
    await client.query('select pg_notify($1, $2)', [channel, probe]);
    const late = sleep(3_000, undefined, { ref: false }).then(() => {
      throw new DatabaseError(
        'DATABASE_URL leads through a pooler that loses LISTEN; use a session pooler or a direct one.',
      );
    });
    await Promise.race([heard.promise, late]);
    return client;
  };
  const watch = (client: pg.Client): void => {
    it.signal.addEventListener('abort', () => void client.end().catch(() => undefined), { once: true });
    client.once('end', () => void reconnect());
  };
  const reconnect = async (): Promise<void> => {
    while (!it.signal.aborted) {
      it.onGap();
      try {
        watch(await connect());
        return it.onGap();
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  };
  watch(await connect());
}

/** Waits for the advisory lock on a connection of its own, works while it holds, and starts over if it breaks; ends with the work. */
async function runAsSingleton(
  settings: pg.PoolConfig,
  it: { name: string; work: (signal: AbortSignal) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  while (!it.signal.aborted) {
    const client = new pg.Client({ ...settings, keepAlive: true });
    const lost = new AbortController();
    const stop = (): void => lost.abort();
    client.on('error', stop);
    client.once('end', stop);
    it.signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      if (await tryLock(client, it.name)) {
        await it.work(lost.signal);
        // Done, as against given up because the lock was lost.
        if (!lost.signal.aborted) return;
      }
    } catch (error) {
      if (!lost.signal.aborted && !isConnectionError(error)) throw error;
    } finally {
      it.signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
    await sleep(retryMs, undefined, { ref: false });
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [name]);
  return rows[0]?.held === true;
}

/** True for an error that says the database is away or going away, as against a refusal of the statement. */
export function isConnectionError(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    const code = (it as { code?: unknown }).code;
    if (typeof code === 'string' && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/.test(code))
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
        it.message,
      )
    )
      return true;
    if (it instanceof AggregateError) return it.errors.some(isConnectionError);
  }
  return false;
}

function dump(url: string, folder: string): Promise<string> {
  return makeBackup(folder, 'dump', (part) => runPostgresTool('pg_dump', ['--format=custom', `--file=${part}`], url));
}
