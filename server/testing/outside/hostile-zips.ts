import { zipSync } from 'fflate';

// Zips whose labels lie about what is in them.

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;

/** Packs files, and then claims that each of them has one byte. */
export function zipWithFalseSizes(files: Record<string, Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(zipSync(files));
  for (let at = 0; at < bytes.length - 4; at++) {
    if (bytes.readUInt32LE(at) === localHeader) bytes.writeUInt32LE(1, at + 22);
    if (bytes.readUInt32LE(at) === directoryHeader) bytes.writeUInt32LE(1, at + 24);
  }
  return new Uint8Array(bytes);
}

/**
 * Packs one file as `teams.json` and lists it under these names, so that a reader that trusts the directory unpacks it once for each of
 * them. The directory claims that each has one byte.
 */
export function zipWithOneStream(content: Uint8Array, names: readonly string[]): Uint8Array<ArrayBuffer> {
  const single = Buffer.from(zipSync({ 'teams.json': content }));
  const end = single.length - 22;
  const from = single.readUInt32LE(end + 16);
  const directory = Buffer.concat(names.map((name) => directoryEntry(single.subarray(from, from + 46), name)));
  const tail = Buffer.from(single.subarray(end));
  tail.writeUInt16LE(names.length, 8);
  tail.writeUInt16LE(names.length, 10);
  tail.writeUInt32LE(directory.length, 12);
  return new Uint8Array(Buffer.concat([single.subarray(0, from), directory, tail]));
}

/** Returns a directory's entry that points at the first file of the zip. */
function directoryEntry(header: Uint8Array, name: string): Buffer {
  const entry = Buffer.concat([header, Buffer.from(name)]);
  entry.writeUInt32LE(1, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(0, 30);
  entry.writeUInt32LE(0, 42);
  return entry;
}
