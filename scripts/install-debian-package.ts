import { existsSync } from 'node:fs';
import { CommandFailed, run } from './run.ts';

/** Installs a package of Debian's where that is possible: with apt-get, as root. Answers whether it did. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} with apt-get ...`);
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}
