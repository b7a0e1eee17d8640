import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Returns a hash of all files that may change the shape of an answer that pages store on a device. Stored answers stay in use as long as this
 * hash is the same. `files` are those of `filesOfShapes`.
 */
export async function hashOfShapes(files?: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files ?? (await filesOfShapes()))
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('base64url').slice(0, 12);
}

/**
 * Returns the files, sorted, with paths from the project's folder: the rules in `game/`, and each file of `web/` that says what a query asks
 * for, whatever the file is called.
 */
export async function filesOfShapes(): Promise<string[]> {
  const rules = await sourcesIn('game');
  const pages = await sourcesIn('web');
  const named = await Promise.all(
    pages.map(async (file) => /queryKey: \[|queryOptions\(|queryFn/.test(await textOf(file))),
  );
  return [...rules, ...pages.filter((_, index) => named[index])].toSorted();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  return files.filter((file) => /(?<![.](test|fixture))[.]tsx?$/.test(file)).map((file) => `${folder}/${file}`);
}

function textOf(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
