import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenEnding } from './when-ending.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Node keeps compiled modules here, so that the dozens of processes that tests start need not compile them again. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.compile-cache');
/** The processes that are started, and those that they start, import the libraries faster. */
const quickImports = `--import=${pathToFileURL(path.join(root, 'server/platform/quick-imports.mjs')).href}`;
const nodeOptions = (): string => [process.env.NODE_OPTIONS, quickImports].filter(Boolean).join(' ');

interface Where {
  /** Environment variables in addition to those of this process. Undefined removes a variable. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Thrown when a command has failed. The command has already printed why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Runs a command of node_modules/.bin or of the machine with its output visible, and ends it when this process ends. */
export async function run(command: string, args: string[], { env, cwd = root }: Where = {}): Promise<void> {
  const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    stdio: 'inherit',
    cwd,
    env: { ...process.env, PATH, NODE_COMPILE_CACHE, NODE_OPTIONS: nodeOptions(), ...env },
  });
  const keep = whenEnding(() => child.kill());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code, signal) => {
    if (code === 0) resolve();
    else reject(new CommandFailed(`${command} ended with ${code ?? signal}`));
  });
  return promise.finally(keep);
}
