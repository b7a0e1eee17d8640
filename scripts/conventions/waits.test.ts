import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tests = globSync(['server/**/*.test.ts', 'web/**/*.test.ts', 'game/**/*.test.ts']);

it('every wait of a test says how long it lasts, because the default of a second is too short on a busy machine', () => {
  expect(tests.length).toBeGreaterThan(200);
  const withoutTime = tests.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('vi.waitFor(')
      .slice(1)
      .filter((rest) => !upToEndOfCall(rest).includes('timeout:'))
      .map(() => file),
  );
  expect(withoutTime).toEqual([]);
});

/** The arguments of a call, from the text after its opening parenthesis. */
function upToEndOfCall(text: string): string {
  let depth = 1;
  let end = 0;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end] ?? '')) depth++;
    if (')]}'.includes(text[end] ?? '')) depth--;
    end++;
  }
  return text.slice(0, end);
}
