import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { git } from './git.ts';

/** The files of the former version with its packages, ready to be started. */
export interface FormerCheckout {
  folder: string;
  /** The Node.js that this version brings along. */
  node: string;
  remove(): void;
}

/** The packages need more room than a folder in memory may have. */
const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

/**
 * Checks a commit of the repository `root` out beside its files, as a worktree. Its packages are those of `root` if
 * this version locks the same ones, and maybe more; otherwise they are installed. Its pages are not built, so it only serves its calls.
 */
export async function checkOutFormerVersion(root: string, commit: string): Promise<FormerCheckout> {
  const made = mkdtempSync(path.join(parent, 'fulltime-former-version-'));
  const folder = path.join(made, 'checkout');
  const remove = (): void => {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(made, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  try {
    const { isDone, fault } = git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
    if (!isDone) throw new Error(`the former version ${commit} cannot be checked out: ${fault}`);
    await providePackages(root, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, node: path.join(folder, 'node_modules', '.bin', 'node'), remove };
}

async function providePackages(root: string, folder: string): Promise<void> {
  const packages = path.resolve(root, 'node_modules');
  if (existsSync(packages) && hasAllPackages(lockedPackages(root), lockedPackages(folder)))
    symlinkSync(packages, path.join(folder, 'node_modules'));
  else await install(folder);
}

function hasAllPackages(ours: Record<string, unknown>, theirs: Record<string, unknown>): boolean {
  return Object.entries(theirs).every(([place, locked]) => isDeepStrictEqual(locked, ours[place]));
}

/** Returns what the lock file says about each package. What it says about the game itself, such as its version, installs nothing. */
function lockedPackages(of: string): Record<string, unknown> {
  const text = readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  const { '': _, ...locked } = (JSON.parse(text) as { packages: Record<string, unknown> }).packages;
  return locked;
}

/** Runs `npm ci` of the former version as it does so itself. What npm has told its own child processes leads to the wrong folder. */
async function install(folder: string): Promise<void> {
  const outer = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$|NODE_OPTIONS$)/.test(name));
  const installing = promisify(execFile)(process.execPath, ['scripts/install.mjs'], {
    cwd: folder,
    env: Object.fromEntries(outer),
  });
  await installing.catch((error: Error & { stdout?: string; stderr?: string }) => {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
    throw new Error(`the packages of the former version cannot be installed: ${said}`, { cause: error });
  });
}
