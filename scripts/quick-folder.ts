import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

/** Where tests keep what they throw away: in memory if the machine has a folder there with room, else on its disk. */
export function quickFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomBytes ? inMemory : tmpdir();
  } catch {
    // No Linux, or a container without it.
    return tmpdir();
  }
}
