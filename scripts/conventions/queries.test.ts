import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsInText } from './calls-in-text.ts';

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
const openings = ['queryOptions({', 'infiniteQueryOptions({', 'useInfiniteQuery({'];

it('every query says which live events make its answer outdated, or builds on a definition that does', () => {
  const queries = files.flatMap((file) =>
    openings.flatMap((opening) =>
      callsInText(readFileSync(file, 'utf8'), ` ${opening}`).map((text) => ({ file, text: `{${text}` })),
    ),
  );
  expect(queries.length).toBeGreaterThan(30);
  const silent = queries.filter(({ text }) => !/refreshedBy|\.\.\.(uncached|loadedAhead|auditQuery)/.test(text));
  expect(silent.map(({ file, text }) => `${file}: ${text.slice(0, 80)}`)).toEqual([]);
});
