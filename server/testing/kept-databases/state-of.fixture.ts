import type { Database } from '../../platform/database/database.ts';

type Rows = Record<string, unknown>[];

const isOwn = `c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`;

/** The parts of a database's state that a later game could notice, each as a query. */
const parts = {
  columns: `select c.relname, a.attname, a.atttypid::regtype::text, a.attnotnull, a.atthasdef
              from pg_class c join pg_attribute a on a.attrelid = c.oid where ${isOwn} and a.attnum > 0 order by 1, a.attnum`,
  triggers: 'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
  internalTriggers:
    'select tgrelid::regclass::text, tgenabled, count(*) from pg_trigger where tgisinternal group by 1, 2 order by 1, 2',
  constraints:
    'select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as def from pg_constraint order by 1, 2',
  functions: `select oid::regprocedure::text, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  roles: 'select rolname, rolsuper from pg_authid order by 1',
  settingsOfRoles: 'select * from pg_db_role_setting',
  settings: `select name, setting, reset_val from pg_settings where name not in ('data_directory', 'config_file', 'hba_file', 'ident_file') order by 1`,
  planner: `select c.relname, c.relkind, c.reltuples, c.relpages, c.relallvisible from pg_class c where ${isOwn} order by 1`,
  statistics: 'select count(*) from pg_statistic where starelid >= 16384',
  pages: `select c.relname, pg_relation_size(c.oid) from pg_class c where ${isOwn} and c.relkind = 'r' order by 1`,
  locks: `select locktype, mode from pg_locks where locktype = 'advisory'`,
  channels: 'select pg_listening_channels()',
  prepared: 'select name from pg_prepared_statements where not from_sql or name is not null order by 1',
  cursors: `select name from pg_cursors where is_holdable`,
} as const;

export type State = Record<keyof typeof parts | 'rows' | 'sequences', Rows>;

export async function stateOf(database: Database): Promise<State> {
  const read = (text: string): Promise<Rows> => database.query(text, []);
  // A database that has run a function in this language also knows the language's settings.
  await read(`load 'plpgsql'`);
  const state: Partial<State> = {};
  for (const [name, text] of Object.entries(parts)) state[name as keyof typeof parts] = await read(text);
  const named = async (kind: string): Promise<string[]> =>
    (
      await read(
        `select c.oid::regclass::text as name from pg_class c where ${isOwn} and c.relkind = '${kind}' order by 1`,
      )
    ).map(({ name }) => String(name));
  const tables = await named('r');
  const sequences = await named('S');
  return {
    ...(state as State),
    rows: await read(
      tables
        .map(
          (name) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
        )
        .join(' union all '),
    ),
    sequences: await read(
      sequences
        .map((name) => `select '${name}' as name, last_value, is_called, log_cnt from ${name}`)
        .join(' union all '),
    ),
  };
}
