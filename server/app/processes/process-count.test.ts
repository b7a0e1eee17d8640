import { describe, expect, test } from 'vitest';
import { readProcessCount, refuseEmbedded } from './process-count.ts';

describe('the number of processes', () => {
  test.each([
    [[], 1],
    [['--processes', '1'], 1],
    [['--processes', '3'], 3],
    [['--processes=3'], 3],
    [['--processes', '64'], 64],
    [['--processes', '2', '--processes', '4'], 4],
  ])('of %j is %i', (args, count) => {
    expect(readProcessCount(args)).toBe(count);
  });

  test.each([
    [['--processes', '0'], 'it got 0.'],
    [['--processes', '-1'], 'it got -1.'],
    [['--processes=-1'], 'it got -1.'],
    [['--processes', '1.5'], 'it got 1.5.'],
    [['--processes', 'x'], 'it got x.'],
    [['--processes', '2x'], 'it got 2x.'],
    [['--processes', '1e1'], 'it got 1e1.'],
    [['--processes', '65'], 'it got 65.'],
    [['--processes', '1000'], 'it got 1000.'],
    [['--processes', '99999999999999999999'], 'it got 99999999999999999999.'],
    [['--processes'], 'it got none.'],
    [['--processes', ''], 'it got none.'],
    [['--processes='], 'it got none.'],
  ])('of %j is refused with a sentence', (args, end) => {
    expect(() => readProcessCount(args)).toThrow(
      `--processes takes a whole number from 1 to 64, as in npm start -- --processes 4; ${end}`,
    );
  });

  test.each([
    [['--process', '3'], '--process'],
    [['-p', '3'], '-p'],
    [['3'], '3'],
    [['--processes', '3', '4'], '4'],
  ])('is not guessed from %j', (args, unknown) => {
    expect(() => readProcessCount(args)).toThrow(
      `npm start takes one option, --processes N, and does not know ${unknown}.`,
    );
  });
});

describe('the embedded database', () => {
  test('is for one process', () => {
    expect(() => refuseEmbedded(1, undefined)).not.toThrow();
    expect(() => refuseEmbedded(2, 'postgres://127.0.0.1/game')).not.toThrow();
    expect(() => refuseEmbedded(2, undefined)).toThrow(
      '--processes 2 needs PostgreSQL, because only one process can use the embedded database: set DATABASE_URL, or start without --processes.',
    );
  });
});
