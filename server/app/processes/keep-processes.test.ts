import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  alive,
  exitCode,
  fake,
  fakes,
  forgetProcesses,
  keep,
  lines,
  pass,
  processes,
  startThree,
} from './fake-processes.fixture.ts';

beforeEach(forgetProcesses);
afterEach(() => {
  vi.useRealTimers();
});

describe('the start of several processes', () => {
  test('starts one alone, and the others once it is ready', async () => {
    keep(3);
    await pass(60_000);
    expect(fakes.map(({ role }) => role)).toEqual([{ number: 1, isFirst: true }]);
    fake(0).beReady();
    await pass();
    expect(fakes.map(({ role }) => role)).toEqual([
      { number: 1, isFirst: true },
      { number: 2, isFirst: false },
      { number: 3, isFirst: false },
    ]);
    expect(lines).toEqual(['the first is ready']);
  });

  test('is over with exit code 1 if the first one cannot start', async () => {
    keep(3);
    fake(0).end({ code: 1 });
    await pass(60_000);
    expect([fakes.length, exitCode, lines]).toEqual([1, 1, []]);
  });

  test('begins again if a signal ends the first one', async () => {
    keep(3);
    fake(0).end({ signal: 'SIGKILL' });
    await pass(1_000);
    expect(fake(1).role).toEqual({ number: 1, isFirst: true });
    expect(lines).toEqual(['Process 1 (pid 100) was ended by SIGKILL. It is started again in 1 s.']);
  });

  test('goes on if a later one cannot start yet', async () => {
    keep(3);
    fake(0).beReady();
    await pass();
    fake(1).end({ code: 1 });
    await pass(999);
    expect(fakes).toHaveLength(3);
    await pass(1);
    expect(fake(3).role).toEqual({ number: 2, isFirst: false });
    expect(exitCode).toBeUndefined();
  });
});

describe('a process that ends', () => {
  test('is started again after waits that become longer while it ends early', async () => {
    await startThree();
    const waits: number[] = [];
    for (let crash = 0; crash < 7; crash++) {
      fakes.at(-1)?.end({ code: 1 });
      await pass();
      waits.push(Number(/in (\d+) s/.exec(lines.at(-1) ?? '')?.[1]));
      await pass(30_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(new Set(alive())).toEqual(new Set([1, 2, 3]));
  });

  test('is started again soon after it has run well', async () => {
    await startThree();
    fake(1).end({ code: 1 });
    await pass(1_000);
    fake(3).beReady();
    await pass(60_000);
    fake(3).end({ signal: 'SIGSEGV' });
    await pass();
    expect(lines.at(-1)).toBe('Process 2 (pid 103) was ended by SIGSEGV. It is started again in 1 s.');
  });

  test('is started again if all of them end at once', async () => {
    await startThree();
    for (const one of fakes.slice(0, 3)) one.end({ signal: 'SIGKILL' });
    await pass(1_000);
    expect(alive()).toEqual([1, 2, 3]);
  });
});

describe('a signal', () => {
  test('ends all processes, and the exit code is 0', async () => {
    await startThree();
    processes.end('SIGTERM');
    await pass();
    expect(fakes.map(({ got }) => got)).toEqual([['SIGTERM'], ['SIGTERM'], ['SIGTERM']]);
    expect(exitCode).toBe(0);
    await pass(60_000);
    expect(fakes).toHaveLength(3);
  });

  test('ends a process that is still starting', async () => {
    keep(3);
    processes.end('SIGTERM');
    await pass();
    expect([exitCode, fakes.length]).toEqual([0, 1]);
  });

  test('ends the wait of a process that was to be started again', async () => {
    keep(1);
    fake(0).end({ signal: 'SIGKILL' });
    await pass();
    processes.end('SIGINT');
    await pass(60_000);
    expect([exitCode, fakes.length]).toEqual([0, 1]);
  });

  test('kills a process that hangs, and the exit code is 1', async () => {
    await startThree();
    fake(1).hangs = true;
    processes.end('SIGTERM');
    await pass(14_999);
    expect(alive()).toEqual([2]);
    await pass(1);
    expect([alive(), exitCode]).toEqual([[], 1]);
    expect(lines.at(-1)).toBe('The process with pid 101 hangs and is killed.');
  });

  test('of another kind is passed on as well, and one of the same kind kills', async () => {
    await startThree();
    for (const one of fakes) one.hangs = true;
    processes.end('SIGTERM');
    processes.end('SIGINT');
    await pass();
    expect(fake(2).got).toEqual(['SIGTERM', 'SIGINT']);
    expect(exitCode).toBeUndefined();
    processes.end('SIGINT');
    await pass();
    expect(fake(2).got).toEqual(['SIGTERM', 'SIGINT', 'SIGKILL']);
    expect(exitCode).toBe(1);
  });

  test('gives a process with a fault in its end the exit code 1', async () => {
    await startThree();
    fake(0).hangs = true;
    processes.end('SIGTERM');
    fake(0).end({ code: 1 });
    await pass();
    expect(exitCode).toBe(1);
  });
});
