import { cpus, loadavg, totalmem } from 'node:os';
import pg from 'pg';

/** The machine and the versions the figures are true of, as lines. */
export async function describeMachine(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const cores = cpus();
  return [
    `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? '?'} as installed, ${describeLoad()} at the start`,
    'Server, load generator and database share these cores.',
  ].join('\n');
}

/** What else the machine does: figures taken above a load of 1 are too bad, not too good. */
export function describeLoad(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
