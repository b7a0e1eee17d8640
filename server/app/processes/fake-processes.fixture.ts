import { vi } from 'vitest';
import { keepProcesses } from './keep-processes.ts';
import type { Ending, Processes, Role } from './keep-processes.ts';

/** A process as the test wants it to behave. It ends by itself on signals, unless it hangs. */
export interface Fake {
  role: Role;
  pid: number;
  hangs: boolean;
  isAlive: boolean;
  hindrance: string | undefined;
  /** What was sent to it. */
  got: string[];
  beReady(): void;
  end(ending: Partial<Ending>): void;
}

/** All processes that were started, in this order, and what was said. */
export const fakes: Fake[] = [];
export const lines: string[] = [];
export let processes: Processes;
export let exitCode: number | undefined;

/** To be called before each test. The test has to let time pass itself. */
export function forgetProcesses(): void {
  vi.useFakeTimers();
  fakes.length = 0;
  lines.length = 0;
  exitCode = undefined;
}

export function keep(count: number): void {
  processes = keepProcesses({
    count,
    start,
    say: (line) => lines.push(line),
    onFirstReady: () => lines.push('the first is ready'),
    withinMs: { SIGTERM: 15_000, SIGINT: 8_000 },
    readyWithinMs: 120_000,
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
    hindrance: undefined,
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
  const hindrance = () => fake.hindrance;
  return { pid: fake.pid, ready: ready.promise, ended: ended.promise, hindrance, kill, makeWay };
}

export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
export const fake = (place: number): Fake => {
  const found = fakes[place];
  if (!found) throw new Error(`process ${place} was not started`);
  return found;
};
export const alive = () => fakes.filter(({ isAlive }) => isAlive).map(({ role }) => role.number);

/** Starts three processes, which are ready. */
export async function startThree(): Promise<void> {
  keep(3);
  fake(0).beReady();
  await pass();
  for (const started of fakes) started.beReady();
  await pass();
}
