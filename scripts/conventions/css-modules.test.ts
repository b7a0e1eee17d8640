import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The classes that a component's style sheet has, and the classes that the component uses. */
interface Sheet {
  has: Set<string>;
  asked: Set<string>;
  /** True if a class is chosen by a computed value, so that the used classes are not known. */
  isChosenByValue: boolean;
}

const sheets = new Map(
  globSync('web/**/*.module.css').map((file) => [
    file,
    { has: classesIn(file), asked: new Set<string>(), isChosenByValue: false },
  ]),
);
for (const file of globSync('web/**/*.{ts,tsx}')) noteUses(file, readFileSync(file, 'utf8'));

it('every class that a component names is in its style sheet', () => {
  expect(list(({ has, asked }) => [...asked].filter((name) => !has.has(name)))).toEqual([]);
});

it('every class of a style sheet is named by a component', () => {
  expect(
    list(({ has, asked, isChosenByValue }) => (isChosenByValue ? [] : [...has].filter((name) => !asked.has(name)))),
  ).toEqual([]);
});

function list(of: (sheet: Sheet) => string[]): string[] {
  return [...sheets].flatMap(([file, sheet]) => of(sheet).map((name) => `${file}: ${name}`));
}

function classesIn(file: string): Set<string> {
  const selectors = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

function noteUses(file: string, text: string): void {
  for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
    const sheet = sheets.get(path.join(path.dirname(file), from));
    expect(existsSync(path.join(path.dirname(file), from)), `${file} imports ${from}`).toBe(true);
    const code = text.replaceAll(/^import .*$/gm, '');
    for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) sheet?.asked.add(used);
    if (sheet && new RegExp(`\\b${name}\\[`).test(text)) sheet.isChosenByValue = true;
  }
}
