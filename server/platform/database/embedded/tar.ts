import { createReadStream, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { listTree } from './folder-copy.ts';

const block = 512;

/** Yields a folder as a tar archive (POSIX ustar), piece by piece. The names in it are relative to the folder. */
export async function* tarOf(folder: string): AsyncGenerator<Buffer> {
  for (const { path, isFolder } of listTree(folder)) {
    const { size, mtimeMs } = lstatSync(join(folder, path));
    yield header({ path, size: isFolder ? 0 : size, mtimeMs, isFolder });
    if (isFolder) continue;
    for await (const part of createReadStream(join(folder, path), { highWaterMark: 1 << 20 })) yield part as Buffer;
    if (size % block > 0) yield Buffer.alloc(block - (size % block));
  }
  yield Buffer.alloc(2 * block);
}

function header({
  path,
  size,
  mtimeMs,
  isFolder,
}: {
  path: string;
  size: number;
  mtimeMs: number;
  isFolder: boolean;
}): Buffer {
  if (Buffer.byteLength(path) > 99) throw new Error(`${path} is too long a name for an archive`);
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
  const bytes = Buffer.alloc(block);
  bytes.write(path, 0);
  bytes.write(octal(isFolder ? 0o700 : 0o600, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(Math.floor(mtimeMs / 1000), 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write(isFolder ? '5' : '0', 156);
  bytes.write('ustar\u000000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
