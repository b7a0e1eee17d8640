import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages if that is possible, which requires apt-get and root. Returns whether it succeeded. */
export function installDebianPackages(...names: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get; this takes about half a minute ...`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** The output of apt-get is shown only if it fails, because a success prints hundreds of lines. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(stderr);
  return status === 0;
}
