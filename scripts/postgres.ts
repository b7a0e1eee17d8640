import { execFileSync, spawn } from 'node:child_process';
import type { ExecFileSyncOptions } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';
import { whenEnding } from './when-ending.ts';

const oldestVersion = 15;
const asRoot = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL server with its data in a new folder below `parent`, calls `use` with its URL, and then removes the server and its
 * data, even if `use` fails.
 */
export async function withPostgres<T>(
  use: (url: string, server: PostgresServer) => Promise<T>,
  parent = '/tmp',
): Promise<T> {
  const binaries = findOrInstallBinaries();
  // The default is not the machine's temporary folder, which the user postgres may not be able to read, or whose path may be too long for a
  // socket.
  const folder = mkdtempSync(path.join(parent, 'fulltime-postgres-'));
  const remove = () => stopAndRemove(binaries, folder);
  const keep = whenEnding(remove);
  try {
    const settings = `-c listen_addresses=127.0.0.1 -c port=${await freePort()} -c unix_socket_directories=${folder}`;
    const url = await start(binaries, folder, settings);
    return await use(url, { restart: (mode) => restart(binaries, folder, { settings, mode }) });
  } finally {
    keep();
    remove();
  }
}

function findOrInstallBinaries(): string {
  const binaries = findBinaries() ?? (installDebianPackages('postgresql') ? findBinaries() : undefined);
  if (binaries) return binaries;
  throw new Error(
    `These tests need PostgreSQL ${oldestVersion} or later. Install it (Debian: apt-get install postgresql), ` +
      'or give the address of a server in TEST_DATABASE_URL.',
  );
}

/** Returns the folder with the programs of a version that is new enough: Debian's newest, otherwise the first on the PATH. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && majorVersion(folder) >= oldestVersion);
}

function majorVersion(binaries: string): number {
  const said = execFileSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(said)?.[1]);
}

/** A separate PostgreSQL server that may be restarted. */
export interface PostgresServer {
  /** `fast` ends every session properly; `immediate` has the effect of a crash. Resolves once the server accepts connections again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
}

/** Starts a server that accepts connections from this machine only, over TCP only. Settings such as fsync are those of a real server. */
async function start(binaries: string, folder: string, settings: string): Promise<string> {
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')];
  if (asRoot) execFileSync('chown', ['postgres:', folder]);
  const access = ['--auth-local=reject', '--auth-host=trust', '--username=postgres'];
  asPostgres(path.join(binaries, 'initdb'), ['-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8']);
  try {
    asPostgres(path.join(binaries, 'pg_ctl'), ['start', '-D', data, '-l', log, '-o', settings]);
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
  return `postgres://postgres@127.0.0.1:${/port=(\d+)/.exec(settings)?.[1]}/postgres`;
}

async function restart(
  binaries: string,
  folder: string,
  { settings, mode }: { settings: string; mode: 'fast' | 'immediate' },
): Promise<void> {
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'log')];
  const restarting = ['restart', '-w', '-D', data, '-m', mode, '-l', log, '-o', settings];
  const [program, args] = commandAsPostgres(path.join(binaries, 'pg_ctl'), restarting);
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL did not restart:\n${readFileSync(log, 'utf8')}`);
}

function stopAndRemove(binaries: string, folder: string): void {
  const data = path.join(folder, 'data');
  try {
    const isRunning = existsSync(path.join(data, 'postmaster.pid'));
    if (isRunning) asPostgres(path.join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program as the user postgres if this process is root, because PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: string[]): void {
  const options: ExecFileSyncOptions = { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(...commandAsPostgres(program, args), options);
}

function commandAsPostgres(program: string, args: string[]): [program: string, args: string[]] {
  return asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}
