import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTestPlace } from '../test-database.ts';
import type { Measured } from './measure.ts';

/** What a process with both delays has measured on the database of the tests. */
let measured: Measured;

beforeAll(async () => {
  const testPlace = await makeTestPlace();
  const preloads = ['announcements', 'statements'].map(
    (late) => `--import=${new URL(`late-${late}.ts`, import.meta.url).href}`,
  );
  const script = join(import.meta.dirname, 'measure.ts');
  const env = { ...process.env, NODE_OPTIONS: preloads.join(' ') };
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(testPlace.place)], { env });
  measured = JSON.parse(stdout) as Measured;
  await testPlace.remove();
});

describe('a process of tests with delays', () => {
  test('receives announcements 0.3 s later, in their order', () => {
    expect(measured.received).toEqual(['first', 'second', 'third']);
    // A timer may be a millisecond early.
    expect(measured.announcementMs).toBeGreaterThan(298);
  });

  test('gets the result of each statement 10 ms later on average', () => {
    expect(measured.statementMs).toBeGreaterThan(5);
  });

  test('gets the results of one connection in the order of its statements', () => {
    expect(measured.results).toEqual([0, 1, 2, 3, 4]);
  });
});
