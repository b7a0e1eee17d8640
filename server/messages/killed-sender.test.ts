import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { grantRole } from '../identity/account/grant-role.ts';
import { aDevice } from '../testing/push/a-device.ts';
import { freePort } from '../testing/free-port.ts';
import { startGameProcess } from '../testing/game-process.ts';
import type { GameProcess } from '../testing/game-process.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

const devices = 600;
/** The most messages that may be sent twice. services.ts allows 48 in progress for one service. */
const mostTwice = 50;

let place: TestPlace;
let service: PushService;
let game: TestGame;
let child: GameProcess | undefined;
let staff: Client;
let publicKey = '';

beforeAll(async () => {
  place = await makeTestPlace();
  service = await startPushService(() => publicKey);
  const pushHosts = [{ host: 'fcm.googleapis.com', origin: service.origin }];
  game = await startTestGame({ ...place.place, results: 'manual', pushHosts, port: await freePort() });
  publicKey = game.game.pushKeys.publicKey;
  staff = await game.signUp('noor');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
  const first = await aDevice({ game: game, service }, await game.signUp('ben.k'));
  for (let count = 1; count < devices; count += 1) {
    service.admit({ ...first, web: { ...first.web, endpoint: `${first.web.endpoint}-${count}` } });
  }
  await game.game.database.query(
    `insert into push_registrations (token, user_id, endpoint, auth, p256dh)
     select token || n, user_id, endpoint || '-' || n, auth, p256dh
       from push_registrations, generate_series(1, $1::int) n where token = $2`,
    [devices - 1, first.token],
  );
});
afterAll(async () => {
  await child?.end();
  await game.remove();
  await place.remove();
  await service.close();
});

test('a process that is killed while it sends causes at most a few dozen messages to be sent twice', async () => {
  await game.stop();
  const { dataDir, databaseUrl } = place.place;
  child = startGameProcess(dataDir, {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: new URL(game.origin).port,
    FUNCTIONS_PORT: '0',
    RESULTS: 'manual',
    PUSH_HOSTS: `fcm.googleapis.com=${service.origin}`,
  });
  await child.untilOn();
  const { id } = (await staff.ask('POST', `${game.db}/news`, { title: 'Half-way', body: '<p>Now.</p>' })).body;
  await staff.ask('PATCH', `${game.db}/news/${String(id)}`, { public: true });
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(devices / 3), {
    timeout: 60_000,
    interval: 2,
  });
  child.kill('SIGKILL');
  await child.exit;
  expect(service.received.length).toBeLessThan(devices);

  // Other processes take the messages of the killed one after a minute. The test does not wait for that.
  const database = await openDatabase(place.place);
  await database.query('update deliveries set due_at = clock_timestamp()', []);
  await database.close();
  await game.restart();
  const countOf = (): number => new Set(service.received.map(({ endpoint }) => endpoint)).size;
  await vi.waitFor(() => expect(countOf()).toBe(devices), { timeout: 60_000, interval: 50 });
  await vi.waitFor(async () => expect(await game.game.database.query('select 1 from deliveries', [])).toEqual([]), {
    timeout: 60_000,
  });
  expect(service.received.length - devices).toBeLessThanOrEqual(mostTwice);
  expect(service.faults).toEqual([]);
});
