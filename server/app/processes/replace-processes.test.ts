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

describe('replacing all processes', () => {
  test('ends each one when the next one is ready, one after the other', async () => {
    await startThree();
    void processes.replaceAll();
    for (const place of [0, 1, 2]) {
      await pass(5_000);
      expect(fakes).toHaveLength(4 + place);
      expect(fake(place).isAlive).toBe(true);
      expect(fake(3 + place).role).toEqual({ number: place + 1, isFirst: false });
      fake(3 + place).beReady();
      await pass();
      expect(fake(place).got).toEqual(['make way']);
    }
    expect(lines.at(-1)).toBe('All processes are replaced.');
    expect(alive()).toEqual([1, 2, 3]);
    await pass(60_000);
    expect(fakes).toHaveLength(6);
  });

  test('waits for a process that is still answering, and kills it if it hangs', async () => {
    await startThree();
    fake(0).hangs = true;
    void processes.replaceAll();
    await pass();
    fake(3).beReady();
    await pass(14_999);
    expect(fakes).toHaveLength(4);
    await pass(1);
    expect(fake(0).got).toEqual(['make way', 'SIGKILL']);
    expect(fakes).toHaveLength(5);
  });

  test('stops when a new process does not start, and the former ones go on', async () => {
    await startThree();
    void processes.replaceAll();
    await pass();
    fake(3).end({ code: 1 });
    await pass(60_000);
    expect(lines.at(-1)).toBe(
      'The process that was to replace process 1 has not started, so the former processes go on.',
    );
    expect(fakes).toHaveLength(4);
    expect(alive()).toEqual([1, 2, 3]);
  });

  test('stops when a new process is not ready in time, kills it, and the former ones go on', async () => {
    await startThree();
    let isOver = false;
    void processes.replaceAll().then(() => (isOver = true));
    await pass(119_999);
    fake(3).hindrance = 'the database does not answer';
    expect([alive(), isOver]).toEqual([[1, 2, 3, 1], false]);
    await pass(1);
    expect(fake(3).got).toEqual(['SIGKILL']);
    expect(lines.at(-1)).toBe(
      'The process that was to replace process 1 (pid 103) was not ready within 120 s (the database does not answer) and is killed, so the former processes go on.',
    );
    expect([alive(), isOver, fakes.length]).toEqual([[1, 2, 3], true, 4]);
    expect(fakes.slice(0, 3).map(({ got }) => got)).toEqual([[], [], []]);
  });

  test('can be asked for again after a new process was not ready in time', async () => {
    await startThree();
    void processes.replaceAll();
    await pass(120_000);
    expect(lines.at(-1)).toContain('(it has not begun to answer)');
    void processes.replaceAll();
    await pass();
    for (const place of [4, 5, 6]) {
      fake(place).beReady();
      await pass();
    }
    expect(lines.at(-1)).toBe('All processes are replaced.');
    expect(alive()).toEqual([1, 2, 3]);
  });

  test('waits for no new process that a signal ends, even if it hangs', async () => {
    await startThree();
    void processes.replaceAll();
    await pass();
    fake(3).hangs = true;
    processes.end('SIGTERM');
    await pass(15_000);
    expect([alive(), exitCode]).toEqual([[], 1]);
    await pass(120_000);
    expect(lines.at(-1)).toBe('The process with pid 103 hangs and is killed.');
  });

  test('goes on while the process to be replaced, or another one, crashes', async () => {
    await startThree();
    void processes.replaceAll();
    await pass();
    fake(0).end({ signal: 'SIGKILL' });
    fake(2).end({ signal: 'SIGKILL' });
    await pass(500);
    fake(3).beReady();
    await pass(1_000);
    for (let round = 0; round < 3; round++) {
      for (const one of fakes) one.beReady();
      await pass(5_000);
    }
    expect(lines.at(-1)).toBe('All processes are replaced.');
    expect(alive().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test('is done once more if it is asked for meanwhile', async () => {
    await startThree();
    void processes.replaceAll();
    void processes.replaceAll();
    void processes.replaceAll();
    for (let round = 0; round < 10; round++) {
      for (const one of fakes) one.beReady();
      await pass();
    }
    expect(fakes).toHaveLength(9);
    expect(alive()).toEqual([1, 2, 3]);
  });

  test('is ended by a signal', async () => {
    await startThree();
    void processes.replaceAll();
    await pass();
    processes.end('SIGTERM');
    await pass(60_000);
    expect(fakes).toHaveLength(4);
    expect([alive(), exitCode]).toEqual([[], 0]);
    expect(lines.join()).not.toContain('has not started');
  });

  test('does nothing before the first process is ready', async () => {
    keep(3);
    void processes.replaceAll();
    await pass(60_000);
    expect(fakes).toHaveLength(1);
  });
});
