import { spawn } from 'node:child_process';
import { DatabaseError } from './database.ts';

/**
 * Runs a program of PostgreSQL's own, such as pg_dump, on the database at `url` and waits for its end. The password goes
 * by the environment, which only the same user reads; everybody on the machine sees a command line.
 */
export async function runPostgresTool(program: string, args: string[], url: string): Promise<void> {
  const { dbname, password } = splitPassword(url);
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(program, [`--dbname=${dbname}`, ...args], {
    stdio: 'inherit',
    env,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new DatabaseError(`${program} is not installed: use your own tools.`)));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new DatabaseError(`${program} ended with ${String(code)}`);
}

/** The address without its password, which may also stand among its parameters (libpq, "Connection URIs"). */
export function splitPassword(url: string): { dbname: string; password: string | undefined } {
  const it = new URL(url);
  const password = it.searchParams.get('password') ?? decodeURIComponent(it.password);
  it.password = '';
  // Others stay as they were written: libpq takes no plus for a space.
  it.search = it.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('password='))
    .join('&');
  return { dbname: it.href, password: password === '' ? undefined : password };
}
