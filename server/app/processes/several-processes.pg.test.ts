import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteStatus } from '../../../game/admin/status.ts';
import { freePort } from '../../testing/free-port.ts';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { makeClient } from '../../testing/test-game.ts';
import type { Client } from '../../testing/test-game.ts';
import { keepStream } from './kept-stream.fixture.ts';
import type { KeptStream } from './kept-stream.fixture.ts';
import { requestSteadily } from './steady-requests.fixture.ts';

// `npm start -- --processes N` as an organiser starts it. Source: docs/operations.md#several-processes-on-one-port.

let place: TestPlace;
let parent: GameProcess;
let port: number;
let functionsPort: number;
let env: Record<string, string>;

const patient = { timeout: 120_000 };
/** Seven processes start one after the other, and the machine may be busy. */
const limitMs = 600_000;

beforeEach(async () => {
  place = await makeTestPlace();
  port = await freePort();
  functionsPort = await freePort();
  env = {
    DATABASE_URL: place.place.databaseUrl ?? '',
    PORT: String(port),
    FUNCTIONS_PORT: String(functionsPort),
    TRUST_PROXY: 'true',
  };
});
afterEach(async () => {
  await parent.end();
  await expect.poll(runningPids, patient).toEqual([]);
  await place.remove();
});

function start(count: number): void {
  parent = startGameProcess(place.place.dataDir, env, { args: ['--processes', String(count)] });
}

/** Returns the process ids of the processes that run, by the console files that they write before they listen. */
async function runningPids(): Promise<number[]> {
  const names = await readdir(join(place.place.dataDir, 'private', 'console')).catch((): string[] => []);
  const pids = names.map((name) => Number.parseInt(name, 10)).filter(isRunning);
  return pids.toSorted((a, b) => a - b);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function signUp(nick: string): Promise<Client> {
  const client = makeClient(() => `http://127.0.0.1:${port}`, '10.0.0.1');
  const account = { email: `${nick}@example.org`, password: 'correct horse' };
  const { body } = await client.ask('POST', '/auth/sign-up/email', account);
  client.uid = (body.user as { id: string }).id;
  expect((await client.ask('PATCH', `/db/WC/2022/users/${client.uid}`, { nick })).status).toBe(200);
  return client;
}

const storedPick = async (player: Client): Promise<unknown> => {
  const { body } = await player.ask('GET', '/db/WC/2022/predictions');
  return (body.predictions as { full1: number }[])[0]?.full1;
};

const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** Returns how many picks each process has stored. */
const savesOf = (metrics: string): number[] =>
  [...metrics.matchAll(/^fulltime_saves_total\{.*\} (\d+)$/gm)].map(([, saves]) => Number(saves));

/** Tests that each stream was opened again, and hears of a new pick, whichever process stores it. */
async function expectOpenAgain(streams: KeptStream[], owners: Client[]): Promise<void> {
  for (const stream of streams) {
    await expect.poll(() => stream.opened > 1 && stream.heard() > 0, patient).toBe(true);
  }
  const heard = streams.map((stream) => stream.heard());
  for (const owner of owners) {
    const path = `/db/WC/2022/matches/41/predictions/${owner.uid}`;
    expect((await owner.ask('PUT', path, { full1: 8, full2: 0 })).status).toBe(200);
  }
  for (const [place, stream] of streams.entries()) {
    await expect.poll(() => stream.heard(), patient).toBeGreaterThan(heard[place] ?? 0);
    await stream.close();
  }
}

describe('three processes on one port', () => {
  test(
    'answer while one is killed, lose no request while all are replaced, and end in order',
    async () => {
      start(3);
      await parent.untilOn();
      await expect.poll(async () => (await runningPids()).length, patient).toBe(3);
      expect(parent.output().match(/Admin sign-in: /g)).toHaveLength(1);
      expect(parent.output().match(/ is on: /g)).toHaveLength(1);
      const players = await Promise.all(['maja', 'willi', 'flip'].map(signUp));

      // A kill cuts off what the process was answering, and nothing else.
      const killed = (await runningPids())[1] ?? 0;
      const besideKill = requestSteadily(players, { port, functionsPort });
      await expect.poll(() => besideKill.count(), patient).toBeGreaterThan(60);
      await expect
        .poll(async () => savesOf(await readMetrics()).filter((saves) => saves > 0).length, patient)
        .toBeGreaterThan(1);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => parent.output(), patient).toMatch(`(pid ${killed}) was ended by SIGKILL`);
      await expect.poll(async () => (await runningPids()).length, patient).toBe(3);
      await besideKill.end();
      expect(besideKill.failures.length).toBeLessThanOrEqual(players.length);
      expect(await runningPids()).not.toContain(killed);

      const former = await runningPids();
      const visitors = await Promise.all(['biene', 'hummel'].map(signUp));
      const streams = [...visitors, ...visitors].map(keepStream);
      for (const stream of streams) await expect.poll(() => stream.heard(), patient).toBeGreaterThan(0);
      const steady = requestSteadily(players, { port, functionsPort });
      const onKeptConnections = requestSteadily(visitors, { port, functionsPort }, { keepsConnections: true });
      parent.kill('SIGUSR2');
      await expect.poll(() => parent.output(), patient).toContain('All processes are replaced.');
      await steady.end();
      expect(steady.failures).toEqual([]);
      expect(steady.count()).toBeGreaterThan(60);
      await onKeptConnections.end();
      expect(onKeptConnections.failures).toEqual([]);
      expect(onKeptConnections.count()).toBeGreaterThan(60);
      await expectOpenAgain(streams, visitors);
      const fresh = await runningPids();
      expect(fresh).toHaveLength(3);
      expect(fresh.filter((pid) => former.includes(pid))).toEqual([]);
      for (const player of players) expect(await storedPick(player)).toBe(steady.acknowledged.get(player));

      // The answer is about all processes, whichever is asked.
      const metrics = await readMetrics();
      for (const number of [1, 2, 3]) {
        expect(metrics).toMatch(new RegExp(`^fulltime_saves_total\\{process="${number}"\\} \\d+$`, 'm'));
        expect(metrics).toMatch(new RegExp(`^process_start_time_seconds\\{process="${number}"\\} \\d+$`, 'm'));
      }
      expect(metrics.match(/^# TYPE fulltime_saves_total counter$/gm)).toHaveLength(1);

      // A command may reach any of the processes.
      const command = promisify(execFile)(process.execPath, ['scripts/admin.ts', 'maja', 'staff'], {
        env: { ...process.env, DATA_DIR: place.place.dataDir, DATABASE_URL: env.DATABASE_URL },
      });
      expect((await command).stdout).toContain('maja is staff now.');

      parent.kill('SIGTERM');
      expect(await parent.exit).toBe(0);
      expect(await runningPids()).toEqual([]);
      expect(fresh.filter(isRunning)).toEqual([]);
      expect(parent.output().match(/Admin sign-in: /g)).toHaveLength(1);
    },
    limitMs,
  );
});

test('the status of the site is that of all processes, whichever is asked, and names one that does not answer', async () => {
  start(3);
  await parent.untilOn();
  await expect.poll(async () => (await runningPids()).length, patient).toBe(3);
  const maja = await signUp('maja');
  expect((await maja.ask('GET', '/admin/status')).status).toBe(403);
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'maja', 'admin'], {
    env: { ...process.env, DATA_DIR: place.place.dataDir, DATABASE_URL: env.DATABASE_URL },
  });
  const status = async (): Promise<SiteStatus> => {
    const { status: code, body } = await maja.ask('GET', '/admin/status');
    if (code !== 200) throw new Error(`the status was answered with ${code}`);
    return body as SiteStatus;
  };
  await expect.poll(async () => (await status()).missing, patient).toEqual([]);
  await maja.ask('PUT', `/db/WC/2022/matches/1/predictions/${maja.uid}`, { full1: 1, full2: 0 });
  const whole = await status();
  expect(whole).toMatchObject({ elsewhere: 0, problems: [], saves: { saved: 1 } });
  expect(whole.processes.map(({ number, isReady }) => ({ number, isReady }))).toEqual(
    [1, 2, 3].map((number) => ({ number, isReady: true })),
  );
  expect(whole.work.map(({ kind, processes }) => [kind, processes.length])).toEqual([
    ['replay', 1],
    ['jobs', 1],
    ['site_jobs', 1],
  ]);

  process.kill((await runningPids())[1] ?? 0, 'SIGKILL');
  await expect.poll(async () => (await status()).missing.length, patient).toBe(1);
  await expect.poll(async () => (await status()).missing, patient).toEqual([]);
  expect((await status()).processes).toHaveLength(3);
});

test('processes whose parent is killed end', async () => {
  start(2);
  await expect.poll(async () => (await runningPids()).length, patient).toBe(2);
  parent.kill('SIGKILL');
  await expect.poll(runningPids, patient).toEqual([]);
});

test('a port that is taken ends the start with one sentence and exit code 1', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  env.PORT = String((other.address() as AddressInfo).port);
  start(3);
  expect(await parent.exit).toBe(1);
  await new Promise((done) => other.close(done));
  expect(parent.output().trim()).toMatch(/^The game cannot listen on 127\.0\.0\.1:\d+ \(HOST, PORT\): .*EADDRINUSE.*$/);
});

test('a signal during the start ends the start', async () => {
  start(3);
  await sleep(300);
  parent.kill('SIGTERM');
  // A process that has not read its arguments yet is ended by the system.
  expect([0, null]).toContain(await parent.exit);
});
