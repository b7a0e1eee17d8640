import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Copied {
  size: bigint;
  mtimeNs: bigint;
  /** True if the file changed so recently that a later change might leave the same modification time. */
  isUnsettled: boolean;
}

/** Longer than the unit of modification times in coarse file systems (two seconds on FAT). */
const unsettledNs = 2_500_000_000n;

/**
 * Copies a folder that is being written to, in two steps. `copyAll` copies everything while writing continues; `copyChanged` runs while
 * nothing is written and copies everything that has changed since. The copy then has the files of the folder as they are
 * during the second step.
 */
export function folderCopy(from: string, to: string): { copyAll(): void; copyChanged(): void } {
  const known = new Map<string, Copied>();
  const copyStale = (): void => {
    const present = new Set<string>();
    for (const { path, isFolder } of listTree(from)) {
      present.add(path);
      if (isFolder) mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
      else copyIfStale(path);
    }
    for (const path of known.keys()) if (!present.has(path)) remove(path);
  };
  const copyIfStale = (path: string): void => {
    try {
      const { size, mtimeNs } = lstatSync(join(from, path), { bigint: true });
      const before = known.get(path);
      if (before && before.size === size && before.mtimeNs === mtimeNs && !before.isUnsettled) return;
      const isUnsettled = mtimeNs > BigInt(Date.now()) * 1_000_000n - unsettledNs;
      copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
      known.set(path, { size, mtimeNs, isUnsettled });
    } catch (error) {
      // The file was removed after the folder was listed, so it must not be in the copy.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      remove(path);
    }
  };
  const remove = (path: string): void => {
    known.delete(path);
    rmSync(join(to, path), { force: true });
  };
  return { copyAll: copyStale, copyChanged: copyStale };
}

/** Lists every file and folder below a folder; each folder comes before its contents. */
export function* listTree(folder: string, below = ''): Generator<{ path: string; isFolder: boolean }> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    yield { path, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) yield* listTree(folder, path);
  }
}
