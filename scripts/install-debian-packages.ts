import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages if that is possible, which requires apt-get and root. Returns whether it succeeded. */
export function installDebianPackages(...names: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get; this takes about half a minute ...`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names);
}

/**
 * Runs apt-get, and returns whether it succeeded. Two scripts may need packages at the same time, so each waits until the other has finished.
 * The output is shown only after a failure, because a success prints hundreds of lines.
 */
export function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // apt-get itself can wait for other programs that install packages, but not for another update.
  const command = [import.meta.filename, 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
  const { status, stderr } = spawnSync('flock', command, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(stderr);
  return status === 0;
}
