import { setTimeout as sleep } from 'node:timers/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { openNotifySocket } from './notify-socket.fixture.ts';
import type { NotifySocket } from './notify-socket.fixture.ts';

// What a service tells systemd. Source: docs/deploying.md#what-systemd-knows.

/** In ms. Long enough for a busy machine to answer within it. */
const watchdogMs = 12_000;
const patient = { timeout: 120_000 };

let socket: NotifySocket;
let place: TestPlace;
let game: GameProcess;
let port: number;

beforeEach(async () => {
  socket = await openNotifySocket();
  place = await makeTestPlace();
  port = await freePort();
});
afterEach(async () => {
  await game.end();
  await socket.close();
  await place.remove();
});

function start(args: string[], env: Record<string, string> = {}): void {
  game = startGameProcess(
    place.place.dataDir,
    {
      DATABASE_URL: place.place.databaseUrl ?? '',
      PORT: String(port),
      FUNCTIONS_PORT: '0',
      NOTIFY_SOCKET: socket.path,
      WATCHDOG_USEC: String(watchdogMs * 1_000),
      ...env,
    },
    { args },
  );
}

const count = (line: string): number => socket.heard.filter((heard) => heard === line).length;
const statusOfReady = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;

test('one process says that it is ready when it is, that it lives, and that it ends', async () => {
  start([]);
  await expect.poll(() => count('READY=1'), patient).toBe(1);
  expect(await statusOfReady()).toBe(200);
  expect(socket.heard.slice(0, 2)).toEqual(['READY=1', 'STATUS=The game is ready.']);
  await expect.poll(() => count('WATCHDOG=1'), patient).toBeGreaterThan(1);

  // It is told that one process cannot be replaced, and goes on.
  game.kill('SIGUSR2');
  await expect.poll(() => game.output(), patient).toContain('One process cannot be replaced while it runs');

  // A process that hangs says nothing. What was under way may still arrive.
  game.kill('SIGSTOP');
  await sleep(500);
  const before = count('WATCHDOG=1');
  await sleep(watchdogMs);
  expect(count('WATCHDOG=1')).toBe(before);
  game.kill('SIGCONT');
  await expect.poll(() => count('WATCHDOG=1'), patient).toBeGreaterThan(before);

  game.kill('SIGTERM');
  expect(await game.exit).toBe(0);
  await expect.poll(() => count('STOPPING=1'), patient).toBe(1);
  expect(count('READY=1')).toBe(1);
});

test('the parent of several processes speaks for them, replaces one that hangs, and says when it replaces all', async () => {
  start(['--processes', '2']);
  await expect.poll(() => count('READY=1'), patient).toBe(1);
  expect(await statusOfReady()).toBe(200);
  expect(socket.heard).toContain('STATUS=The game runs in 2 processes.');
  await expect.poll(async () => (await pids()).length, patient).toBe(2);

  const [hanging = 0] = await pids();
  process.kill(hanging, 'SIGSTOP');
  await expect
    .poll(() => game.output(), patient)
    .toContain(`The process with pid ${hanging} does not answer and is killed.`);
  await expect
    .poll(() => game.output(), patient)
    .toContain(`(pid ${hanging}) was ended by SIGKILL. It is started again`);
  await expect.poll(async () => (await pids()).filter((pid) => pid !== hanging).length, patient).toBe(2);
  expect(game.output().match(/is killed/g)).toHaveLength(1);
  await expect.poll(() => count('WATCHDOG=1'), patient).toBeGreaterThan(1);

  game.kill('SIGUSR2');
  await expect.poll(() => count('READY=1'), patient).toBe(2);
  expect(game.output()).toContain('All processes are replaced.');
  expect(socket.heard.indexOf('RELOADING=1')).toBeGreaterThan(socket.heard.indexOf('READY=1'));
  expect(socket.heard.lastIndexOf('READY=1')).toBeGreaterThan(socket.heard.indexOf('RELOADING=1'));

  game.kill('SIGTERM');
  expect(await game.exit).toBe(0);
  await expect.poll(() => count('STOPPING=1'), patient).toBe(1);
});

test('a socket at which nobody listens is reported once, and the game goes on', async () => {
  start([], { NOTIFY_SOCKET: `${socket.path}-of-nobody`, WATCHDOG_USEC: '400000' });
  await expect.poll(() => game.output(), patient).toContain('systemd cannot be told READY=1');
  await sleep(1_000);
  expect(await statusOfReady()).toBe(200);
  expect(game.output().match(/systemd cannot be told/g)).toHaveLength(1);
  expect(socket.heard).toEqual([]);
});

/** Returns the process ids of the processes that listen, or are about to, by their console files. */
async function pids(): Promise<number[]> {
  const names = await readdir(join(place.place.dataDir, 'private', 'console')).catch((): string[] => []);
  return names.map((name) => Number.parseInt(name, 10)).filter(isRunning);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
