import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Installs a package of Debian's where that is possible: with apt-get, as root. Answers whether it did. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} with apt-get; this takes about half a minute ...`);
  return (await aptGet('update')) && (await aptGet('install', '-y', '--no-install-recommends', name));
}

/** Shows what apt-get says only when it fails: all goes well in hundreds of lines. */
async function aptGet(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await promisify(execFile)('apt-get', ['-qq', ...args], { env, maxBuffer: 2 ** 26 });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
