import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The catalogues of the pages (lingui.config.ts). `withTexts` loads its own and those before it. */
const catalogues = ['', 'match-day/', 'sign-in/', 'later/', 'admin/'] as const;

/** The place of the catalogue, in `catalogues`, that has the texts of a file. */
const placeOfTexts = new Map(
  catalogues.flatMap((folder, place) => {
    const lines = readFileSync(`web/locales/${folder}en-US.po`, 'utf8').split('\n');
    const files = lines.filter((line) => line.startsWith('#: ')).flatMap((line) => line.slice(3).split(' '));
    return files.map((file) => [file.replace(/:\d+$/, ''), place] as const);
  }),
);

interface Imports {
  /** Files that are loaded together with the file. */
  static: string[];
  /** Files that are loaded later, and the place of the last catalogue that is loaded with them. */
  later: { file: string; place: number }[];
}

const known = new Map<string, Imports>();
/** For each file, the place of the last catalogue that is certainly loaded when the file is. */
const reached = new Map<string, number>();
const missing = new Set<string>();

it('all code is loaded together with its texts, so that no page shows the id of a text', () => {
  reach('web/main.tsx', 0, 'web/main.tsx');
  expect(reached.size).toBeGreaterThan(300);
  expect([...missing]).toEqual([]);
});

/** Follows the imports of a file that is loaded when the catalogues up to `place` are, as part of what `entry` loads. */
function reach(file: string, place: number, entry: string): void {
  if ((reached.get(file) ?? Infinity) <= place) return;
  reached.set(file, place);
  if ((placeOfTexts.get(file) ?? 0) > place) missing.add(`${entry} loads ${file} without its texts`);
  const imports = importsOf(file);
  for (const next of imports.static) reach(next, place, entry);
  for (const next of imports.later) reach(next.file, Math.max(place, next.place), next.file);
}

function importsOf(file: string): Imports {
  const found = known.get(file) ?? readImports(file);
  known.set(file, found);
  return found;
}

function readImports(file: string): Imports {
  const source = readFileSync(file, 'utf8');
  const resolve = (to = ''): string => path.join(path.dirname(file), to);
  const isCode = (to: string): boolean => /\.tsx?$/.test(to) && existsSync(to);
  const named = [...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'(\.[^']+)'/gm)];
  const dynamic = [...source.matchAll(/(withTexts\(\s*)?import\('(\.[^']+)'\)(?:,\s*'([\w-]+)')?/g)];
  return {
    static: named.map(([, to]) => resolve(to)).filter(isCode),
    later: dynamic
      .map(([, texts, to, name]) => ({ file: resolve(to), place: texts ? placeOf(name) : 0 }))
      .filter((next) => isCode(next.file)),
  };
}

function placeOf(name: string | undefined): number {
  const place = catalogues.findIndex((folder) => folder === `${name}/`);
  if (place < 0) throw new Error(`there is no catalogue ${name}`);
  return place;
}
