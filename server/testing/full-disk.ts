import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded by `--import` into a game's process and its threads. While the file that FULL_DISK names exists, synchronous writes that would
 * make a file longer fail with the system's error for a full disk, and so do all writes by a `FileHandle`. A real full disk would need root
 * or a mount, which tests do not have everywhere.
 */
const flag = process.env.FULL_DISK ?? '';

const isFull = (): boolean => fs.existsSync(flag);

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    errno: -28,
    code: 'ENOSPC',
    syscall: 'write',
  });
}

const { writeSync } = fs;
const limited = (
  fd: number,
  buffer: NodeJS.ArrayBufferView,
  offset = 0,
  length = buffer.byteLength - offset,
  at?: number,
) => {
  // File descriptors 1 and 2 are standard output and standard error.
  if (fd > 2 && isFull() && (at ?? fs.fstatSync(fd).size) + length > fs.fstatSync(fd).size) throw noSpace();
  return writeSync(fd, buffer, offset, length, at);
};
fs.writeSync = limited as typeof fs.writeSync;
syncBuiltinESMExports();

const handle = await fs.promises.open('/dev/null');
const prototype = Object.getPrototypeOf(handle) as { write: (...args: unknown[]) => Promise<unknown> };
await handle.close();
const { write } = prototype;
prototype.write = function writeUnlessFull(this: unknown, ...args: unknown[]): Promise<unknown> {
  return isFull() ? Promise.reject(noSpace()) : write.apply(this, args);
};
