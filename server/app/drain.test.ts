import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startGameProcess } from '../testing/game-process.ts';
import type { GameProcess } from '../testing/game-process.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { makeClient } from '../testing/test-game.ts';
import type { Client } from '../testing/test-game.ts';

const db = '/db/WC/2022';
let place: TestPlace;
let child: GameProcess;
let origin: string;
let maja: Client;
/** How often the game was started, so that each start has a player with another name. */
let starts = 0;

beforeEach(async () => {
  place = await makeTestPlace();
});
afterEach(async () => {
  await child.end();
  await place.remove();
});

/** Starts the game in a separate process and signs a player up. */
async function start(settingsAt: (address: string) => Record<string, string> = () => ({})): Promise<void> {
  const { dataDir, databaseUrl } = place.place;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  child = startGameProcess(dataDir, {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    FUNCTIONS_PORT: '0',
    ...settingsAt(origin),
  });
  await child.untilOn();
  maja = makeClient(() => origin, '10.0.0.1');
  starts += 1;
  const account = await maja.ask('POST', '/auth/sign-up/email', {
    email: `maja${starts}@example.org`,
    password: 'correct horse',
  });
  maja.uid = (account.body.user as { id: string }).id;
  expect((await maja.ask('PATCH', `${db}/users/${maja.uid}`, { nick: `maja ${starts}` })).status).toBe(200);
}

/** Begins a save by sending only the first half of its body. */
async function beginSave(
  matchId: number,
): Promise<{ finish(): void; answer: Promise<{ status: number; connection: string | undefined }> }> {
  const body = JSON.stringify({ full1: 2, full2: 1 });
  const sending: ClientRequest = request(`${origin}${db}/matches/${matchId}/predictions/${maja.uid}`, {
    method: 'PUT',
    agent: false,
    headers: { cookie: maja.cookie, 'content-type': 'application/json', 'content-length': body.length },
  });
  const answer = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response: IncomingMessage) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    });
  });
  // The test sees a failure when it awaits the save, so an early rejection is not unhandled.
  answer.catch(() => undefined);
  await new Promise((resolve) => sending.write(body.slice(0, 5), resolve));
  return { finish: () => sending.end(body.slice(5)), answer };
}

const failureOf = (path: string) =>
  maja.ask('GET', path).then(
    ({ status }) => status,
    (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message,
  );

/** Resolves once the game has answered a request on a new connection. By then it has accepted all earlier connections. */
function untilAccepted(): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${origin}/health/live`, { agent: false }, (response) => {
      response.resume();
      response.once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}

/** Stops a game while twenty saves are in progress, and finishes the saves once the game accepts no new connection. */
async function drainDuringSaves() {
  await start();
  const stream = maja.listen();
  await expect.poll(() => stream.events[0]?.type).toBe('hello');
  // Opens an idle connection, as browsers do in advance.
  expect(await failureOf('/health/live')).toBe(200);
  const saves = await Promise.all(Array.from({ length: 20 }, (_, place) => beginSave(place + 1)));
  await untilAccepted();
  const stoppedMs = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => failureOf('/health/live')).toBe('ECONNREFUSED');
  for (const save of saves) save.finish();
  const answers = await Promise.all(
    saves.map(({ answer }) => answer.catch((error: unknown) => ({ error: String(error) }))),
  );
  return { stream, answers, tookMs: performance.now() - stoppedMs };
}

describe('SIGTERM', () => {
  test('lets saves in flight be answered, tells streams to reconnect later, and accepts no new connection', async () => {
    let drained = await drainDuringSaves();
    // The game waits ten seconds for saves. A machine too busy to send them within that time shows nothing, so the test starts over.
    while (drained.tookMs > 8_000) {
      await child.end();
      drained = await drainDuringSaves();
    }
    const { stream, answers } = drained;
    expect(answers).toEqual(answers.map(() => ({ status: 200, connection: 'close' })));
    await expect.poll(() => stream.events.at(-1)).toMatchObject({ type: 'closing', spreadMs: expect.any(Number) });
    expect(await child.exit).toBe(0);
    // The replay is paused when its process ends, and pages need not ask that process for what this changes.
    expect(stream.events.map(({ type }) => type)).not.toContain('reload');
  });

  test('makes readiness of a hosted game answer 503 first, and ends the process at once if only streams are open', async () => {
    await start((address) => ({ PUBLIC_URL: address, DRAIN_S: '2' }));
    const stream = maja.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    const asked = performance.now();
    child.kill('SIGTERM');
    await expect.poll(() => failureOf('/health/ready')).toBe(503);
    // Proxies may not have noticed yet, so requests that they still send are answered.
    expect(await failureOf(`${db}/matches`)).toBe(200);
    expect(await failureOf('/health/live')).toBe(200);
    expect(stream.events.at(-1)?.type).not.toBe('closing');
    expect(await failureOf(`${db}/live`)).toBe(503);
    await expect.poll(() => failureOf('/health/live')).toBe('ECONNREFUSED');
    const closed = performance.now();
    expect(closed - asked).toBeGreaterThan(1_900);
    expect(await child.exit).toBe(0);
    expect(performance.now() - closed).toBeLessThan(5_000);
    await expect.poll(() => stream.events.at(-1)?.type).toBe('closing');
  });
});

test('Ctrl-C ends the process at once, even during requests', async () => {
  await start();
  const stream = maja.listen();
  await expect.poll(() => stream.events[0]?.type).toBe('hello');
  const save = await beginSave(1);
  child.kill('SIGTERM');
  await expect.poll(() => failureOf('/health/live')).toBe('ECONNREFUSED');
  await sleep(500);
  const asked = performance.now();
  child.kill('SIGINT');
  expect(await child.exit).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  await expect(save.answer).rejects.toThrow();
});
