import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The number of statements in each section of the specification. */
const statements = [12, 20, 46, 22, 18, 6, 29, 19, 13];

const rows = [
  ...readFileSync('docs/specification.md', 'utf8').matchAll(/^\| (\d+\.\d+) \| (.+?) \| `([^`]+)` \| (.+) \|$/gm),
].map(([, number = '', statement = '', where = '', shown = '']) => ({ number, statement, where, shown }));

describe('docs/specification.md', () => {
  it('has a row for every statement, each once and in order', () => {
    const numbers = statements.flatMap((count, section) =>
      Array.from({ length: count }, (_, place) => `${section + 1}.${place + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(numbers).toHaveLength(185);
  });

  it('names files that exist', () => {
    expect(rows.filter(({ where }) => !existsSync(where))).toEqual([]);
  });

  it('names at least one test for every statement', () => {
    expect(rows.filter(({ shown }) => testsIn(shown).length === 0)).toEqual([]);
  });

  it('names tests that exist and are not skipped', () => {
    const missing = rows.flatMap(({ number, shown }) =>
      testsIn(shown)
        .filter((test) => !isThere(test))
        .map((test) => ({ number, ...test })),
    );
    expect(missing).toEqual([]);
  });

  it('marks the four deviations', () => {
    const marked = rows.map(({ statement }) => /\*\*deviation (\d)\*\*/.exec(statement)?.[1]);
    expect(marked.filter((number) => number !== undefined)).toEqual(['1', '2', '3', '4']);
  });
});

interface NamedTest {
  file: string;
  name: string;
}

function testsIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
}

/** True if the file contains the name as that of a test, a group of tests, or a row of a table of tests. */
function isThere({ file, name }: NamedTest): boolean {
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').replaceAll("\\'", "'").split('\n');
  return lines.some(
    (line) => line.includes(name) && /['"`]/.test(line) && !/^\s*(?:\/\/|\*)|\.(?:skip|todo)\(/.test(line),
  );
}
