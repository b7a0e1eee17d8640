import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOnSignals } from './end-on-signals.ts';

const signals = new Map<string, () => void>();
let lines: string[];
let exits: (string | number | null | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  exits = [];
  vi.spyOn(process, 'once').mockImplementation((name, listener) => {
    signals.set(String(name), listener as () => void);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(code);
    return undefined as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(drain: () => Promise<void>, publicUrl?: string): void {
  const config = { publicUrl, drainS: 5 };
  endOnSignals({ drain, makeWay: drain, stop: () => Promise.resolve() }, { config, say: (line) => lines.push(line) });
}

const never = () => new Promise<void>(() => undefined);

test('SIGTERM ends the process with code 0 when the game has ended', async () => {
  start(() => Promise.resolve());
  signals.get('SIGTERM')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
});

test.each<[string, string | undefined, number]>([
  ['12 seconds after SIGTERM', undefined, 12_000],
  ['12 seconds after a hosted game has closed its port', 'https://play.example.org', 17_000],
])('a game that does not end is ended %s', async (_, publicUrl, withinMs) => {
  start(never, publicUrl);
  signals.get('SIGTERM')?.();
  await vi.advanceTimersByTimeAsync(withinMs - 1);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
  expect(lines).toEqual([`The game did not end within ${withinMs / 1000} s, so its process is ended now.`]);
});

test('Ctrl-C ends the process also while SIGTERM is being handled', async () => {
  start(never);
  signals.get('SIGTERM')?.();
  signals.get('SIGINT')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
});

test('a game that cannot end in order logs the reason', async () => {
  start(() => Promise.reject(new Error('the disk is gone')));
  signals.get('SIGTERM')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([1]);
  expect(lines[0]).toMatch(/did not end in order: .*the disk is gone/);
});
