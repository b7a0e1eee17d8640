import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startGameProcess } from '../testing/game-process.ts';
import type { GameProcess } from '../testing/game-process.ts';
import { fillWithTemplate } from '../testing/test-database.ts';

let folder: string;
const children: GameProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end();
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): GameProcess {
  const child = startGameProcess(folder, env);
  children.push(child);
  return child;
}

/** Creating the database takes most of a first start, and longer on a busy machine. */
const patienceMs = 150_000;

const isOn = (started: GameProcess) =>
  expect.poll(() => started.output(), { timeout: patienceMs }).toMatch(/ is on: http/);

describe('the start', () => {
  test(
    "prints the admin's link before the address, and ends in order",
    async () => {
      const started = start({});
      await isOn(started);
      expect(started.output()).toMatch(
        /Admin sign-in: http:\/\/localhost:\d+\/auth\/first-admin\?token=\S+[\s\S]*is on/,
      );
      expect(started.output()).toMatch(/power cut/);
      started.kill('SIGTERM');
      expect(await started.exit).toBe(0);
    },
    patienceMs,
  );

  test(
    'of a second process on the same folder is refused with a sentence',
    async () => {
      fillWithTemplate(folder);
      const first = start({});
      await isOn(first);
      const second = start({});
      expect(await second.exit).toBe(1);
      expect(second.output()).toMatch(/data folder .* is in use by process \d+/);
    },
    patienceMs,
  );

  test(
    'after a kill continues with the stored state',
    async () => {
      fillWithTemplate(folder);
      const first = start({});
      await isOn(first);
      first.kill('SIGKILL');
      await first.exit;
      const second = start({});
      await isOn(second);
    },
    patienceMs,
  );

  test(
    'of a process whose folder another process has taken over ends without writing to it',
    async () => {
      fillWithTemplate(folder);
      const started = start({});
      await isOn(started);
      started.kill('SIGSTOP');
      await writeFile(join(folder, 'private', 'lock'), `1 1 another-boot/pid:[1]`);
      started.kill('SIGCONT');
      expect(await started.exit).toBe(1);
      expect(started.output()).toMatch(/Another process has taken the data folder/);
      expect(await readFile(join(folder, 'private', 'lock'), 'utf8')).toBe('1 1 another-boot/pid:[1]');
    },
    patienceMs,
  );

  test.each([
    [
      'a database that is down',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /PostgreSQL at 127\.0\.0\.1:1\/none does not answer/,
    ],
    ['a wrong port', { PORT: 'many' }, /These settings cannot be used: PORT=many/],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://club.example/tips/' },
      /PUBLIC_URL cannot be used: write https:\/\/club\.example alone/,
    ],
    ['a wrong way of results', { RESULTS: 'dream' }, /RESULTS=dream/],
    ['a tournament that is not there', { COMPETITION: 'EC/1888' }, /There is no tournament EC\/1888: the game brings/],
  ])('with %s ends with a sentence and exit code 1', async (_, env, sentence) => {
    const started = start(env);
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(sentence);
    expect(started.output()).not.toMatch(/^\s+at /m);
  });
});
