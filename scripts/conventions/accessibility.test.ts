import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The criteria of WCAG 2.2 by level. Source: https://www.w3.org/TR/WCAG22/. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2
    2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4
    3.3.3 3.3.4 3.3.8 4.1.3`,
};

it('docs/accessibility.md has every criterion of both levels once, and says what shows it', () => {
  const rows = readFileSync('docs/accessibility.md', 'utf8').matchAll(
    /^\| ([\d.]+) [^|]+\| (A{1,2}) \| ([^|]+) \| ([^|]+) \|$/gm,
  );
  const found = [...rows].map(([, number = '', level = '', met = '', shown = '']) => ({ number, level, met, shown }));
  const numbers = (level: 'A' | 'AA') => found.filter((row) => row.level === level).map(({ number }) => number);
  expect(numbers('A').toSorted()).toEqual(criteria.A.split(/\s+/).toSorted());
  expect(numbers('AA').toSorted()).toEqual(criteria.AA.split(/\s+/).toSorted());
  expect(found.filter(({ met, shown }) => met.trim() === '' || shown.trim() === '')).toEqual([]);
});
