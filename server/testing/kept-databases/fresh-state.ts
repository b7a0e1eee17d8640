import type pg from 'pg';

/** What a database was like before its first use, as far as a reset needs it. */
export interface FreshState {
  /** Each system catalogue with the number of its rows; none of them was written by `xid` or a later transaction. */
  catalogues: string;
  xid: string;
  /** The tables that had no rows. */
  emptyTables: string[];
  /** The tables that had rows, and a digest of each. A reset does not restore them, so nothing may have changed them. */
  filledTables: string[];
  filledDigests: string;
  sequences: { id: string; value: string; called: boolean }[];
  /** What the planner knew about the size of tables and indexes. */
  sizes: unknown;
}

/** The first id that PostgreSQL gives to an object that is not its own. */
const firstOwnId = 16_384;
/** The catalogue `pg_class` says these things about a table, and they may differ between equal databases. */
const storage = ['relfilenode', 'relfrozenxid', 'relminmxid', 'relpages', 'reltuples', 'relallvisible', 'relallfrozen'];

export async function readFreshState(client: pg.Client): Promise<FreshState> {
  const [first] = await rowsOf<{ xid: string }>(client, 'select pg_current_xact_id()::text as xid');
  const xid = first?.xid ?? '';
  const tables = await rowsOf<{ name: string }>(
    client,
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'm') and c.oid >= ${firstOwnId} order by 1`,
  );
  const emptyTables: string[] = [];
  const filledTables: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(client, `select 1 from ${name} limit 1`);
    (rows.length === 0 ? emptyTables : filledTables).push(name);
  }
  return {
    catalogues: await readCatalogues(client, xid),
    xid,
    emptyTables,
    filledTables,
    filledDigests: await readDigests(client, filledTables),
    sequences: await readSequences(client),
    sizes: await rowsOf(client, `select oid, ${sizeColumns.join(', ')} from pg_class where oid >= ${firstOwnId}`),
  };
}

/**
 * Resets a database to its fresh state: everything that a connection can set, all rows, all sequences, and the statistics about rows.
 * Returns false if it cannot, because the schema, a role or a filled table has changed. Then the database must not be used again.
 */
export async function resetTo(fresh: FreshState, client: pg.Client): Promise<boolean> {
  await client.query('rollback');
  await client.query('discard all');
  if ((await readCatalogues(client, fresh.xid)) !== fresh.catalogues) return false;
  if ((await readDigests(client, fresh.filledTables)) !== fresh.filledDigests) return false;
  await emptyTables(client, fresh);
  await restoreSequences(client, fresh);
  await client.query(`delete from pg_statistic where starelid >= ${firstOwnId}`);
  await client.query(
    `update pg_class c set ${sizeColumns.map((name) => `${name} = f.${name}`).join(', ')}
       from jsonb_populate_recordset(null::pg_class, $1) f
      where c.oid = f.oid and (${sizesOf('c')}) is distinct from (${sizesOf('f')})`,
    [JSON.stringify(fresh.sizes)],
  );
  await limitLog(client);
  return true;
}

const sizeColumns = ['relpages', 'reltuples', 'relallvisible', 'relallfrozen'];

function sizesOf(alias: string): string {
  return sizeColumns.map((name) => `${alias}.${name}`).join(', ');
}

/**
 * Every catalogue takes part, whatever it is about. In `pg_class` a reset changes how tables are stored, so the rest of its rows is
 * compared. Statistics about rows are reset.
 */
async function readCatalogues(client: pg.Client, xid: string): Promise<string> {
  const names = await rowsOf<{ name: string }>(
    client,
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace
        and relname not in ('pg_class', 'pg_statistic', 'pg_statistic_ext_data') order by 1`,
  );
  const counts = names.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || count(*) filter (where xmin::text::bigint >= ${xid}) as digest from ${name}`,
  );
  const ownClasses = `select 'pg_class', md5(string_agg((to_jsonb(c) - '{${storage.join(',')}}'::text[])::text, ',' order by oid))
                        from pg_class c where oid >= ${firstOwnId}`;
  return JSON.stringify(await rowsOf(client, [...counts, ownClasses].join(' union all ')));
}

async function readDigests(client: pg.Client, tables: string[]): Promise<string> {
  const digests = tables.map(
    (name) => `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
  );
  return digests.length === 0 ? '' : JSON.stringify(await rowsOf(client, digests.join(' union all ')));
}

/**
 * Deleting rows and giving back their pages takes a tenth of the time of TRUNCATE, which makes new files for each table and index. Neither
 * triggers nor foreign keys run meanwhile.
 */
async function emptyTables(client: pg.Client, { emptyTables: tables }: FreshState): Promise<void> {
  const used = await rowsOf<{ name: string }>(
    client,
    `select name from jsonb_array_elements_text($1) name where pg_relation_size(name::regclass) > 0`,
    [JSON.stringify(tables)],
  );
  if (used.length === 0) return;
  const deletes = used.map(({ name }) => `delete from ${name}`);
  await client.query(
    ['set session_replication_role = replica', ...deletes, 'reset session_replication_role'].join('; '),
  );
  await client.query(`vacuum (index_cleanup on, truncate on) ${used.map(({ name }) => name).join(', ')}`);
}

async function readSequences(client: pg.Client): Promise<FreshState['sequences']> {
  const found = await rowsOf<{ name: string }>(
    client,
    'select seqrelid::regclass::text as name from pg_sequence order by 1',
  );
  const reads = found.map(
    ({ name }) => `select '${name}' as id, last_value::text as value, is_called as called from ${name}`,
  );
  return reads.length === 0 ? [] : rowsOf(client, reads.join(' union all '));
}

async function restoreSequences(client: pg.Client, { sequences }: FreshState): Promise<void> {
  await client.query(
    `select setval(s.id::regclass, s.value::bigint, s.called)
       from jsonb_to_recordset($1) s (id text, value text, called boolean)`,
    [JSON.stringify(sequences)],
  );
}

/** Without a checkpoint, the write-ahead log of all games would stay on the disk. */
async function limitLog(client: pg.Client): Promise<void> {
  const [row] = await rowsOf<{ bytes: number }>(
    client,
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if ((row?.bytes ?? 0) > 32 * 1024 * 1024) await client.query('checkpoint');
}

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}
