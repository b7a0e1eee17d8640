import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Properties and values that name the left or the right of the screen, regardless of the writing direction. */
const physical = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?<![\w-])(?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)\b/,
  /(?<![\w-])inset -?[1-9]\d*px 0 0\b/,
  // The four values of `border-radius` begin at the upper left corner.
  /border-radius:\s*(\S+) (?!\1 )\S+ \S+ \S+;/,
  /border-radius:\s*\S+ \S+ (\S+) (?!\1;)\S+;/,
  /border-radius:\s*(\S+) (?!\1;)\S+(?: \S+)?;/,
];

/** A shorthand with four values, of which the second is the right side and the fourth the left one. */
const shorthand =
  /(?<![\w-])(?:margin|padding|inset|border-width|border-color|scroll-margin|scroll-padding)\s*:\s*([^;}]+)/g;

describe('the pages use logical sides, so that languages written from right to left need no second pass,', () => {
  it('in style sheets', () => {
    const found = globSync('web/**/*.css').flatMap((path) => linesOf(path).filter(({ text }) => isPhysical(text)));
    expect(found).toEqual([]);
  });

  it('in styles that scripts set', () => {
    const named = /\b(?:margin|padding|border)(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right)\b/;
    const found = globSync('web/**/*.tsx').flatMap((path) => linesOf(path).filter(({ text }) => named.test(text)));
    expect(found).toEqual([]);
  });

  it.each([
    ['margin-left: 4px;', true],
    ['border-right-width: 3px;', true],
    ['  left: 50%;', true],
    ['text-align: right;', true],
    ['border-top-right-radius: 8px;', true],
    ['padding: 4px 14px 4px 6px;', true],
    ['padding: 0 calc(1px + 2px) 0 0;', true],
    ['border-radius: 4px 2px 2px 4px;', true],
    ['border-radius: 0 0 4px 4px;', false],
    ['border-radius: 4px 2px;', true],
    ['box-shadow: inset 4px 0 0 red;', true],
    ['transform-origin: left;', true],
    ['padding: 4px 14px 8px 14px;', false],
    ['padding: 4px 14px;', false],
    ['margin: auto auto 12px;', false],
    ['margin-inline-start: 4px;', false],
    ['inset-inline-end: 0;', false],
    ['text-align: end;', false],
  ])('and the check knows that `%s` names a physical side: %s', (text, is) => {
    expect(isPhysical(text)).toBe(is);
  });
});

function isPhysical(text: string): boolean {
  return (
    physical.some((pattern) => pattern.test(text)) ||
    [...text.matchAll(shorthand)].some(([, value = '']) => isLopsided(value))
  );
}

function isLopsided(value: string): boolean {
  const values = value.trim().match(/(?:[^\s(]|\([^)]*(?:\([^)]*\)[^)]*)*\))+/g) ?? [];
  return values.length === 4 && values[1] !== values[3];
}

function linesOf(path: string): { path: string; line: number; text: string }[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text, place) => ({ path, line: place + 1, text }));
}
