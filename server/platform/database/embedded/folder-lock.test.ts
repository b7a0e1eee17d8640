import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder, processStartOf } from './folder-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

// Each container numbers its processes separately: the game is process 1 in all of them.
describe('a folder lock of a process in another container with the same process number', () => {
  const mark = `${process.pid} 1 another-boot/pid:[1]`;

  test('is respected while it is touched', async () => {
    await writeFile(file, mark);
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 500);
    try {
      await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+ of another container or machine/);
    } finally {
      clearInterval(touching);
    }
    expect(await readFile(file, 'utf8')).toBe(mark);
  });

  test('is taken over once it has not been touched for twenty seconds', async () => {
    await writeFile(file, mark);
    const longAgo = new Date(Date.now() - 19_000);
    await utimes(file, longAgo, longAgo);
    const unlock = await lockFolder(folder);
    expect(await readFile(file, 'utf8')).not.toBe(mark);
    await unlock();
  });
});

test('a folder lock that a killed process with this number left is taken over at once', async () => {
  const unlock = await lockFolder(folder);
  const own = await readFile(file, 'utf8');
  await unlock();
  await writeFile(file, own.replace(/ \d+ /, ' 1 '));
  const since = performance.now();
  await (
    await lockFolder(folder)
  )();
  expect(performance.now() - since).toBeLessThan(2_000);
});

test('a folder lock of a killed process that its parent has not reaped is taken over', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(said));
    await writeFile(file, `${pid} ${(await processStartOf(pid)) ?? ''}`);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${pid}`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => processStartOf(pid)).toBeUndefined();
    await (
      await lockFolder(folder)
    )();
  } finally {
    parent.kill('SIGKILL');
  }
});
