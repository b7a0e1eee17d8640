import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepProcesses } from './keep-processes.ts';
import type { Ending, Processes, Role } from './keep-processes.ts';

/** A process as the test wants it to behave. It ends by itself on signals, unless it hangs. */
interface Fake {
  role: Role;
  pid: number;
  hangs: boolean;
  isAlive: boolean;
  /** What was sent to it. */
  got: string[];
  beReady(): void;
  end(ending: Partial<Ending>): void;
}

let fakes: Fake[];
let lines: string[];
let processes: Processes;
let exitCode: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  fakes = [];
  lines = [];
  exitCode = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

function keep(count: number): void {
  processes = keepProcesses({
    count,
    start,
    say: (line) => lines.push(line),
    onFirstReady: () => lines.push('the first is ready'),
    withinMs: { SIGTERM: 15_000, SIGINT: 8_000 },
  });
  void processes.ended.then((code) => (exitCode = code));
}

function start(role: Role) {
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<Ending>();
  const fake: Fake = {
    role,
    pid: 100 + fakes.length,
    hangs: false,
    isAlive: true,
    got: [],
    beReady: () => ready.resolve(true),
    end(ending) {
      fake.isAlive = false;
      ready.resolve(false);
      ended.resolve({ code: null, signal: null, ...ending });
    },
  };
  fakes.push(fake);
  const kill = (signal: NodeJS.Signals): void => {
    fake.got.push(signal);
    if (signal === 'SIGKILL') fake.end({ signal });
    else if (!fake.hangs) fake.end({ code: 0 });
  };
  const makeWay = (): void => {
    fake.got.push('make way');
    if (!fake.hangs) fake.end({ code: 0 });
  };
  return { pid: fake.pid, ready: ready.promise, ended: ended.promise, kill, makeWay };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const fake = (place: number): Fake => {
  const found = fakes[place];
  if (!found) throw new Error(`process ${place} was not started`);
  return found;
};
const alive = () => fakes.filter(({ isAlive }) => isAlive).map(({ role }) => role.number);

/** Starts three processes, which are ready. */
async function startThree(): Promise<void> {
  keep(3);
  fake(0).beReady();
  await pass();
  for (const started of fakes) started.beReady();
  await pass();
}

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
