import { spawn } from 'node:child_process';
import path from 'node:path';
import { whenEnding } from './when-ending.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Where {
  /** Added to this process's own; undefined takes a variable away. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** A command that did not end well; it has said itself what was wrong. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Runs a command of node_modules/.bin or of the machine, lets it print, and ends it when this process ends. */
export async function run(command: string, args: string[], { env, cwd = root }: Where = {}): Promise<void> {
  const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const child = spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, PATH, ...env } });
  const keep = whenEnding(() => child.kill());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code, signal) => {
    if (code === 0) resolve();
    else reject(new CommandFailed(`${command} ended with ${code ?? signal}`));
  });
  return promise.finally(keep);
}
