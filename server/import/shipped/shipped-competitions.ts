import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFiles } from '../source-files.ts';
import { readSourceFiles } from '../source-files.ts';

const folder = fileURLToPath(new URL('../../../tournaments', import.meta.url));

export interface ShippedCompetition {
  code: string;
  year: string;
  name: string;
}

/** Returns the competitions that come with the game, in the order of their codes. */
export async function listShipped(): Promise<ShippedCompetition[]> {
  const names = (await readdir(folder)).toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      const [, code, year = ''] = /^([a-z][a-z0-9]*?)(\d{4})$/.exec(name) ?? [];
      if (code === undefined || !existsSync(join(folder, name, 'teams.json'))) return [];
      return [{ code: code.toUpperCase(), year, name: await nameOf(name, `${code.toUpperCase()} ${year}`) }];
    }),
  );
  return found.flat();
}

async function nameOf(name: string, otherwise: string): Promise<string> {
  const file = join(folder, name, 'tournament.json');
  if (!existsSync(file)) return otherwise;
  return (JSON.parse(await readFile(file, 'utf8')) as { name?: string }).name ?? otherwise;
}

/** Reads a competition that comes with the game; undefined if none has this code and year. */
export async function readShipped({ code, year }: { code: string; year: string }): Promise<SourceFiles | undefined> {
  const known = (await listShipped()).some((shipped) => shipped.code === code && shipped.year === year);
  return known ? readSourceFiles(join(folder, `${code.toLowerCase()}${year}`)) : undefined;
}
