import { strFromU8, unzipSync, zipSync } from 'fflate';
import { TournamentError } from '../results/tournament/tournament-error.ts';

/** The files that a zip of a competition may contain. */
const knownNames = new Set(['teams.json', 'matches.json', 'tournament.json', 'third-place.json', 'SOURCES.md']);
const mostUnpacked = 50_000_000;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 3 && strFromU8(bytes.subarray(0, 2), true) === 'PK';
}

/**
 * Unpacks a zip of a competition in our own format. Throws TournamentError if the zip cannot be unpacked, has more than
 * 50 MB of contents, or contains a file twice or with a name that is not in `knownNames`.
 */
export function unpack(bytes: Uint8Array, name: string): Map<string, Uint8Array> {
  let unpacked = 0;
  const files = openZip(bytes, name, (file) => {
    if (file.name.endsWith('/') && file.originalSize === 0 && !file.name.includes('..')) return false;
    const plain = plainName(file.name);
    if (plain === undefined)
      throw new TournamentError(`${name}, ${file.name.slice(0, 100)}: is no file of a competition.`);
    unpacked += file.originalSize;
    if (unpacked > mostUnpacked)
      throw new TournamentError(`${name}: unpacks to more than ${mostUnpacked / 1_000_000} MB.`);
    return true;
  });
  const contents = new Map<string, Uint8Array>();
  for (const [path, content] of Object.entries(files)) {
    const plain = plainName(path) ?? '';
    if (contents.has(plain)) throw new TournamentError(`${name}, ${path}: is in the zip twice.`);
    contents.set(plain, content);
  }
  return contents;
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

function openZip(
  bytes: Uint8Array,
  name: string,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof TournamentError) throw error;
    throw new TournamentError(`${name}: is a zip that cannot be unpacked.`);
  }
}
