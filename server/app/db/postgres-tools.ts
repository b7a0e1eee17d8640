import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { DatabaseError } from './database.ts';

/**
 * Runs a program of PostgreSQL's own, such as pg_dump, on the database at `url` and waits for its end. The password goes
 * by the environment, which only the same user reads; everybody on the machine sees a command line.
 */
export async function runPostgresTool(program: string, args: string[], url: string): Promise<void> {
  const connection = connectedTo(url);
  const { code, said } = await startTool(program, [...connection.args, ...args], connection.env).end;
  if (code !== 0)
    throw new DatabaseError(`${program} ended with ${String(code)}${said === '' ? '' : `: ${wordsOf(said)}`}`);
}

/** How a program of PostgreSQL's is told where the database is. */
export function connectedTo(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const { dbname, password } = splitPassword(url);
  return {
    args: [`--dbname=${dbname}`],
    env: password === undefined ? process.env : { ...process.env, PGPASSWORD: password },
  };
}

/** A program that runs; `end` tells how it ended and what it had to say, and throws DatabaseError if it is not there. */
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
  // Whoever waits for it hears it.
  end.catch(() => undefined);
  return { child, end };
}

/** The first line of what a program said, without its name: the others explain it. */
export function wordsOf(said: string): string {
  return (said.trim().split('\n')[0] ?? '').replace(/^[\w.]+:(?:<stdin>:\d+:)? *(?:error|ERROR)?:? */, '');
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
