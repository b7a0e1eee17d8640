import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian's where that is possible: with apt-get, as root. Answers whether it did. */
export function installDebianPackages(...names: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get; this takes about half a minute ...`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** Shows what apt-get says only when it fails: all goes well in hundreds of lines. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(stderr);
  return status === 0;
}
