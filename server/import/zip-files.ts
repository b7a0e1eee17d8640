import { Unzip, UnzipInflate, strFromU8, zipSync } from 'fflate';
import type { UnzipFile } from 'fflate';
import { fileBytes } from '../../game/import/api.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';

/** The files that a zip of a competition may contain. */
const knownNames = new Set(['teams.json', 'matches.json', 'tournament.json', 'third-place.json', 'SOURCES.md']);
const mostEntries = 20;
/** A zip is unpacked this many bytes at a time. They can become a thousand times as many, and are counted before the next ones are read. */
const stepBytes = 1_024;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 3 && strFromU8(bytes.subarray(0, 2), true) === 'PK';
}

/**
 * Unpacks a zip of a competition in our own format. What the zip says about sizes is not believed. Throws TournamentError if the zip cannot
 * be unpacked, has more than 20 entries, or contains a file twice, of more than 5 MB, or with a name that is not in `knownNames`.
 */
export function unpack(bytes: Uint8Array, name: string): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  const open = new Set<string>();
  let entries = 0;
  const unzip = new Unzip((entry) => {
    if (++entries > mostEntries) throw new TournamentError(`${name}: has more than ${mostEntries} entries.`);
    if (isFolder(entry)) return;
    const file = plainName(entry.name);
    const where = `${name}, ${entry.name.slice(0, 100)}`;
    if (file === undefined) throw new TournamentError(`${where}: is no file of a competition.`);
    if (contents.has(file) || open.has(file)) throw new TournamentError(`${where}: is in the zip twice.`);
    open.add(file);
    unpackEntry(entry, where, (content) => {
      open.delete(file);
      contents.set(file, content);
    });
  });
  unzip.register(UnzipInflate);
  const broken = new TournamentError(`${name}: is a zip that cannot be unpacked.`);
  try {
    for (let at = 0; at < bytes.length; at += stepBytes) {
      unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    }
  } catch (error) {
    throw error instanceof TournamentError ? error : broken;
  }
  // A zip that was cut off has no list of its entries at its end.
  if (open.size > 0 || entriesListed(bytes) !== entries) throw broken;
  return contents;
}

/** Returns the number of entries that the end of a zip states; undefined if the zip has no end. */
function entriesListed(bytes: Uint8Array): number | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  return end < 0 || end + endBytes > buffer.length ? undefined : buffer.readUInt16LE(end + 10);
}

/** The length of the record at the end of a zip, without a comment. */
const endBytes = 22;

/** Calls `done` with the content of an entry once all of it has been read. Throws TournamentError if it is too long. */
function unpackEntry(entry: UnzipFile, where: string, done: (content: Uint8Array) => void): void {
  const parts: Uint8Array[] = [];
  let size = 0;
  entry.ondata = (error, part, isLast) => {
    if (error) throw error;
    size += part.length;
    if (size > fileBytes) throw new TournamentError(`${where}: has more than ${fileBytes / 1_000_000} MB.`);
    parts.push(part);
    if (isLast) done(Buffer.concat(parts));
  };
  entry.start();
}

function isFolder({ name, originalSize }: UnzipFile): boolean {
  return name.endsWith('/') && originalSize === 0 && !name.includes('..');
}

/** Packs files. The same files always give the same bytes. */
export function pack(files: Record<string, string>): Uint8Array {
  const entries = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  // A zip stores local time. This fixed local time makes the bytes the same in every time zone.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 2), level: 9 });
}

/**
 * Returns the file's name without its folder; undefined if it is not a file of a competition. Many programs pack the
 * files in one folder.
 */
function plainName(path: string): string | undefined {
  const [file = '', folder = '', ...others] = path.split('/').toReversed();
  const isInside = others.length === 0 && folder !== '..' && !folder.includes('\\');
  return isInside && knownNames.has(file) ? file : undefined;
}
