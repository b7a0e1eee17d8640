import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { DatabaseError } from '../database.ts';

/**
 * Runs a PostgreSQL program, such as pg_dump, on the database at `url` and waits for it to end. The password is passed in the environment,
 * which only the same user can read, because everybody on the machine can see the command line.
 */
export async function runPostgresTool(program: string, args: string[], url: string): Promise<void> {
  const connection = connectionOf(url);
  const { code, said } = await startTool(program, [...connection.args, ...args], connection.env).end;
  if (code !== 0)
    throw new DatabaseError(`${program} ended with ${String(code)}${said === '' ? '' : `: ${errorTextOf(said)}`}`);
}

/** Returns the arguments and the environment that connect a PostgreSQL program to the database. */
export function connectionOf(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const { dbname, password } = splitPassword(url);
  return {
    args: [`--dbname=${dbname}`],
    env: password === undefined ? process.env : { ...process.env, PGPASSWORD: password },
  };
}

/** Starts a program. `end` resolves with its exit code and its standard error, and rejects with DatabaseError if it cannot be started. */
export function startTool(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): { child: ChildProcess; end: Promise<{ code: number | null; said: string }> } {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const end = new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new DatabaseError(`${program} is not installed: install PostgreSQL's client programs, or use your own tools.`),
      ),
    );
    child.once('close', (code) => resolve({ code, said }));
  });
  // A caller that awaits `end` gets the error. If nobody awaits `end`, the error must not end the process.
  end.catch(() => undefined);
  return { child, end };
}

/** Returns the first line of a program's error output without the program's name. Further lines usually explain the first. */
export function errorTextOf(said: string): string {
  return (said.trim().split('\n')[0] ?? '').replace(/^[\w.]+:(?:<stdin>:\d+:)? *(?:error|ERROR)?:? */, '');
}

/** Returns an address without its password, and the password, which may also be one of the parameters (libpq, "Connection URIs"). */
export function splitPassword(url: string): { dbname: string; password: string | undefined } {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  // The string is filtered by hand because URLSearchParams would write a space as a plus, which libpq does not read as a space.
  address.search = address.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('password='))
    .join('&');
  return { dbname: address.href, password: password === '' ? undefined : password };
}
