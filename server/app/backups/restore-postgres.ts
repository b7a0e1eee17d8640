import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { cleanRestoredData } from './after-restore.ts';
import { DatabaseError } from '../../platform/database/database.ts';
import { countRunningGames } from '../../platform/database/lease-rows.ts';
import { openFailure, addressWithoutLogin } from '../../platform/database/open-failure.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { connectionOf, startTool, errorTextOf } from '../../platform/database/postgres/postgres-tools.ts';

/**
 * Replaces everything that the game has in its database with a backup, in one transaction, and then migrates the tables. Throws
 * DatabaseError while a game runs on the database or if the file cannot be read; in both cases nothing has changed.
 */
export async function restorePostgres(config: { databaseUrl: string; dataDir: string }, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A game that starts meanwhile waits for this lock until the backup's tables are complete.
    await client.query(`select pg_advisory_lock(hashtext('fulltime migrations'))`);
    await refuseRunningGames(client);
    const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
    await replaceAll(config.databaseUrl, { file, schema: rows[0]?.schema ?? 'public' });
  } catch (error) {
    throw openFailure(addressWithoutLogin(config.databaseUrl), error);
  } finally {
    await client.end().catch(() => undefined);
  }
  const database = await openDatabase(config);
  await database.close();
}

/**
 * Throws if a game runs on the database. Games are found by their leases and also by their connections, because a game that has only just
 * started, or that hangs, may have no lease.
 */
async function refuseRunningGames(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ has: boolean }>(`select to_regclass('leases') is not null as has`);
  const query = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const games = tables[0]?.has ? await countRunningGames({ query }) : 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'fulltime %' and pid <> pg_backend_pid()`,
  );
  if (games === 0 && rows[0]?.count === 0) return;
  throw new DatabaseError('A game runs on this database. Stop every process of it first; nothing was changed.');
}

/**
 * SQL that drops the tables, views, sequences, routines, enums and domains in the schema, whichever version made them, except those of
 * extensions.
 */
const dropAll = `
do $drop$
declare
  act text;
begin
  for act in
    select format('drop %s if exists %I cascade',
                  case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                  relname)
      from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       -- Sequences go with the column they belong to, and an extension keeps what it owns.
       and not exists (select 1 from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')
                          and (c.relkind = 'S' or d.deptype = 'e'))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %I cascade', typname)
      from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')
  loop
    execute act;
  end loop;
end
$drop$`;

/**
 * Drops everything and restores the backup in one transaction. The commands go to psql, because only psql understands the row data that
 * pg_restore writes. They are committed once the backup was read to its end.
 */
async function replaceAll(url: string, { file, schema }: { file: string; schema: string }): Promise<void> {
  const reader = startTool('pg_restore', ['--no-owner', '--file=-', file]);
  const { args, env } = connectionOf(url);
  const writer = startTool(
    'psql',
    [...args, '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
    env,
  );
  // If a command fails, psql ends and writing to it fails. That write error does not matter, because the exit code says what happened.
  writer.child.stdin?.on('error', () => undefined);
  try {
    // Notices about objects that are dropped along with a table would hide the errors, so only warnings and errors are printed.
    writer.child.stdin?.write(`begin;\nset local client_min_messages = warning;\n${dropAll};\n`);
    reader.child.stdout?.pipe(writer.child.stdin as NodeJS.WritableStream, { end: false });
    const failure = await Promise.race([reader.end, writer.end.then(() => undefined)]);
    if (failure !== undefined && failure.code !== 0) {
      throw new DatabaseError(
        `${file} is no backup that can be read (${errorTextOf(failure.said)}). Nothing was changed.`,
      );
    }
    const last = `set search_path = ${schema};\n${cleanRestoredData};\ncommit;\n`;
    if (failure !== undefined) writer.child.stdin?.end(last);
    const written = await writer.end;
    if (written.code !== 0 || failure === undefined) {
      throw new DatabaseError(`${file} could not be restored (${errorTextOf(written.said)}). Nothing was changed.`);
    }
  } finally {
    await Promise.all([kill(reader.child), kill(writer.child)]);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
