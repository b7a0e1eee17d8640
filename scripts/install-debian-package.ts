import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian's where that is possible: with apt-get, as root. Answers whether it did. */
export function installDebianPackage(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} with apt-get; this takes about half a minute ...`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', name);
}

/** Lets apt-get say what goes wrong, not the hundreds of lines about what goes well. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
