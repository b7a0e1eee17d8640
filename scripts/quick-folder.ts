import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

/** Returns the folder for temporary files of tests: in memory if the machine has such a folder with enough room, otherwise on its disk. */
export function quickFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomBytes ? inMemory : tmpdir();
  } catch {
    // The system is not Linux, or it is a container without this folder.
    return tmpdir();
  }
}
