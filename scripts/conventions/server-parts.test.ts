import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverParts } from '../build/leave-out-schemas.ts';

// The build leaves these parts out of the pages (scripts/build/leave-out-schemas.ts), so reading one would fail there, but not in tests.
const readsPart = new RegExp(
  `(?<!typeof )\\b\\w*(?:[Ee]ndpoint|[Cc]allable)\\??\\.(?:${[...serverParts].join('|')})\\b`,
);

test('no page reads the schemas of an endpoint or a callable', () => {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/**/*.test.*', 'web/**/*.fixture.*'] });
  const reading = files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .filter((line) => readsPart.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(reading).toEqual([]);
  expect(readsPart.test('putPredictionEndpoint.body.safeParse(value)')).toBe(true);
});
