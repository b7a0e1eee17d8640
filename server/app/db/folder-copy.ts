import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was when it was copied. */
interface Copied {
  size: bigint;
  mtimeNs: bigint;
  /** Changed so shortly before that a later change might carry the same time. */
  isUnsettled: boolean;
}

/** No file system counts time in coarser steps. */
const unsettledNs = 2_500_000_000n;

/**
 * Copies a folder that is being written to, in two steps: `copyAll` takes its time while writing goes on, and `copyChanged`,
 * while nothing is written, copies what has changed since. Afterwards the copy is what the folder was at that moment.
 */
export function folderCopy(from: string, to: string): { copyAll(): void; copyChanged(): void } {
  const known = new Map<string, Copied>();
  const copyStale = (): void => {
    const present = new Set<string>();
    for (const { path, isFolder } of walk(from)) {
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
      // Removed since the folder was read; it will not be there in the second step.
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

/** Every file and folder below, a folder before what is in it. */
export function* walk(folder: string, below = ''): Generator<{ path: string; isFolder: boolean }> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    yield { path, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) yield* walk(folder, path);
  }
}
