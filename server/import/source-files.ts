import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TournamentError } from '../results/tournament/tournament-error.ts';

/**
 * The files that a competition is read from: a file with the corrections.json beside it, or the files of a folder that belong to a
 * tournament (`namesInFolder`).
 */
export interface SourceFiles {
  /** The name of the file or the folder, for messages. */
  name: string;
  kind: 'file' | 'folder';
  contents: Map<string, Uint8Array>;
}

/** The largest file that is read, in bytes. */
export const mostBytes = 5_000_000;

const namesInFolder = ['teams.json', 'matches.json', 'tournament.json', 'third-place.json'];

/** Reads a file and the corrections.json beside it, or a folder in our own format. Throws TournamentError. */
export async function readSourceFiles(path: string): Promise<SourceFiles> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new TournamentError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter((name) => namesInFolder.includes(name));
    return { name: basename(path), kind: 'folder', contents: await readAll(path, names) };
  }
  const name = basename(path);
  const folder = join(path, '..');
  const beside =
    (await readdir(folder)).includes('corrections.json') && name !== 'corrections.json' ? ['corrections.json'] : [];
  return { name, kind: 'file', contents: await readAll(folder, [name, ...beside]) };
}

/** Returns the files with the corrections in the file at `path`. Throws TournamentError. */
export async function withCorrections(files: SourceFiles, path: string): Promise<SourceFiles> {
  if (files.kind === 'folder') {
    throw new TournamentError(
      `${files.name}: is in the game's own format, which takes no corrections. Change the files in it instead.`,
    );
  }
  if (!(await stat(path).catch(() => undefined))) throw new TournamentError(`There is no file ${path}.`);
  const read = await readAll(join(path, '..'), [basename(path)]);
  const bytes = read.get(basename(path)) ?? new Uint8Array();
  return { ...files, contents: new Map([...files.contents, ['corrections.json', bytes]]) };
}

async function readAll(folder: string, names: string[]): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const name of names) {
    const { size } = await statOfFile(join(folder, name), name);
    if (size > mostBytes) {
      throw new TournamentError(
        `${name}: has ${Math.ceil(size / 1_000_000)} MB; at most ${mostBytes / 1_000_000} MB are read.`,
      );
    }
    contents.set(name, await readFile(join(folder, name)));
  }
  return contents;
}

async function statOfFile(file: string, name: string): Promise<{ size: number }> {
  const found = await stat(file);
  if (found.isDirectory()) throw new TournamentError(`${name}: is a folder, and must be a file.`);
  // Reading a device or a pipe may never end.
  if (!found.isFile()) throw new TournamentError(`${name}: is not an ordinary file.`);
  return found;
}
