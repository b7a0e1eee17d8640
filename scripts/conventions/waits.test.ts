import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsInText } from './calls-in-text.ts';

const tests = globSync(['server/**/*.test.ts', 'web/**/*.test.ts', 'game/**/*.test.ts']);

it('every wait of a test says how long it lasts, because the default of a second is too short on a busy machine', () => {
  expect(tests.length).toBeGreaterThan(200);
  const withoutTime = tests.flatMap((file) =>
    callsInText(readFileSync(file, 'utf8'), 'vi.waitFor(')
      .filter((call) => !call.includes('timeout:'))
      .map(() => file),
  );
  expect(withoutTime).toEqual([]);
});
